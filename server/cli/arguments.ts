import { commandNamed } from './commands'
import type { OpsArguments, OpsCommand } from './commands/types'

/** A typing mistake: what to say about it. */
export class UsageError extends Error {}

export interface Invocation {
  command: OpsCommand
  args: OpsArguments
  /** Print data instead of tables. */
  json: boolean
  /** Don't ask for a confirmation. */
  yes: boolean
}

/** Splits words from options: `--json`, `--yes`, `--name value` and `--name=value`. */
function split(argv: readonly string[]): { words: string[]; options: Map<string, string> } {
  const words: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? ''
    if (!word.startsWith('--')) {
      words.push(word)
      continue
    }
    const [name = '', ...value] = word.slice(2).split('=')
    const isFlag = name === 'json' || name === 'yes'
    if (isFlag || value.length > 0) options.set(name, value.join('='))
    else options.set(name, argv[(at += 1)] ?? '')
  }
  return { words, options }
}

/** The longest leading words that name a command. */
function findCommand(words: string[]): { command: OpsCommand; rest: string[] } {
  for (const count of [2, 1]) {
    const command = commandNamed(words.slice(0, count).join(' '))
    if (command && words.length >= count) return { command, rest: words.slice(count) }
  }
  throw new UsageError(words.length === 0 ? '' : `没有命令“${words.join(' ')}”。`)
}

/** "reject <订单号> --reason <原因>" */
export function usageOf({ name, takes = [], options = {}, needs = [] }: OpsCommand): string {
  const named = Object.entries(options).map(([option, what]) =>
    needs.includes(option) ? `--${option} <${what}>` : `[--${option} <${what}>]`,
  )
  return [name, ...takes.map((what) => `<${what}>`), ...named].join(' ')
}

/** @throws UsageError */
export function parseArguments(argv: readonly string[]): Invocation {
  const { words, options } = split(argv)
  const { command, rest } = findCommand(words)
  const { takes = [], needs = [] } = command
  const known = Object.keys(command.options ?? {})
  const flags = ['json', 'yes']
  const unknown = [...options.keys()].filter((name) => ![...known, ...flags].includes(name))
  const isMissing = needs.some((name) => !options.get(name))
  if (rest.length !== takes.length || unknown.length > 0 || isMissing) {
    throw new UsageError(`用法：${usageOf(command)}`)
  }
  const args = Object.fromEntries([
    ...takes.map((name, at) => [name, rest[at] ?? '']),
    ...[...options].filter(([name]) => known.includes(name)),
  ])
  return { command, args, json: options.has('json'), yes: options.has('yes') }
}
