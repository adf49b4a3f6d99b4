/** Unhandled errors of the program. */
export class Faults {
  readonly all: Error[] = []

  constructor(private readonly tellApp: (message: string) => void) {}

  readonly report = (error: unknown): void => {
    const fault = error instanceof Error ? error : asError(error)
    this.all.push(fault)
    this.tellApp(`MiniProgramError\n${fault.message}\n${fault.stack ?? ''}`)
  }

  /** Throws the first fault. */
  check(): void {
    const [first] = this.all
    if (first) throw first
  }
}

/** Errors of the program's realm are not instances of this realm's Error. */
function asError(error: unknown): Error {
  if (typeof error !== 'object' || error === null) return new Error(String(error))
  const { name = 'Error', message = '', stack } = error as Partial<Error>
  const own = new Error(`${name}: ${message}`)
  own.stack = stack
  return own
}

/** The program's console: `console.error` counts as a fault, the rest is for debugging. */
export function createConsole(faults: Faults): Console {
  const quiet = () => {}
  const loud = (...parts: unknown[]) =>
    faults.all.push(new Error(`console.error: ${parts.map(describe).join(' ')}`))
  const known = { log: quiet, info: quiet, debug: quiet, warn: quiet, trace: quiet, error: loud }
  return known as unknown as Console
}

const describe = (part: unknown) =>
  typeof part === 'object' && part !== null && 'message' in part
    ? String((part as Error).stack ?? part.message)
    : String(part)
