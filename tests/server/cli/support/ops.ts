import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { commandLine } from '../../../../server/cli/commandLine'

const ROOT = resolve(__dirname, '../../../..')

/** What a command printed, and how it ended. */
interface Run {
  code: number | null
  out: string
  err: string
}

type Settings = Record<string, string>

/** `npm run ops -- …` as a process of its own. */
export function startOps(
  settings: Settings,
  ...argv: string[]
): { child: ChildProcess; done: Promise<Run> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/cli/ops.ts', ...argv], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const done = new Promise<Run>((end) => {
    child.once('close', (code) => end({ code, out: out.trim(), err: err.trim() }))
  })
  return { child, done }
}

/** The same within this process, which spares most of a second; one command at a time. */
export async function runOps(settings: Settings, ...argv: string[]): Promise<Run> {
  const before = { ...process.env }
  const [out, err] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')]
  const textOf = ({ mock }: jest.SpyInstance) => mock.calls.map(([text]) => String(text)).join('\n')
  for (const printed of [out, err]) printed.mockImplementation(() => undefined)
  Object.assign(process.env, settings)
  try {
    const code = await commandLine(argv)
    return { code, out: textOf(out).trim(), err: textOf(err).trim() }
  } finally {
    for (const name of Object.keys(settings)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    for (const printed of [out, err]) printed.mockRestore()
  }
}
