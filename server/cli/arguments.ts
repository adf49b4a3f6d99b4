import { parseArgs } from 'node:util'
import { commandNamed, COMMANDS } from './commands'
import type { OpsArguments, OpsCommand } from './commands/types'

/** A mistake on the command line; the message explains it. */
export class UsageError extends Error {}

export interface Invocation {
  command: OpsCommand
  args: OpsArguments
  /** Prints data instead of tables. */
  json: boolean
  /** Skips the confirmation. */
  yes: boolean
  /** Prints help and does nothing. */
  help: boolean
}

const FLAGS = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Options of all commands: values must be distinguished from words before the command is known. */
const VALUED = Object.fromEntries(
  COMMANDS.flatMap(({ options = {} }) => Object.keys(options)).map((name) => [
    name,
    { type: 'string' as const },
  ]),
)

/** Splits words and options. An unknown option, and one without its value, is `true`. */
function split(argv: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...argv],
    options: { ...VALUED, ...FLAGS },
    allowPositionals: true,
    strict: false,
  })
  const { json = false, yes = false, help = false, ...options } = values
  return {
    words: positionals,
    flags: { json: json === true, yes: yes === true, help: help === true },
    options: new Map(Object.entries(options)),
  }
}

/** The command with the longest matching name. */
function findCommand(words: string[]): { command: OpsCommand; rest: string[] } {
  for (const count of [2, 1]) {
    const command = commandNamed(words.slice(0, count).join(' '))
    if (command && words.length >= count) return { command, rest: words.slice(count) }
  }
  throw new UsageError(words.length === 0 ? '' : `没有命令“${words.join(' ')}”。`)
}

/** "reject <订单号> --reason <原因>" */
export function usageOf({
  name,
  takes = [],
  options = {},
  needs = [],
  flags = {},
}: OpsCommand): string {
  const named = Object.entries(options).map(([option, what]) =>
    needs.includes(option) ? `--${option} <${what}>` : `[--${option} <${what}>]`,
  )
  const bare = Object.keys(flags).map((flag) => `[--${flag}]`)
  return [name, ...takes.map((what) => `<${what}>`), ...named, ...bare].join(' ')
}

/** Help text of a command: purpose, arguments, options and its warning. */
export function helpOf(command: OpsCommand): string {
  const { summary, options = {}, flags = {}, warns } = command
  const lines = Object.entries({ ...options, ...flags }).map(
    ([name, what]) => `  --${name}  ${what}`,
  )
  return [
    `用法：npm run ops -- ${usageOf(command)}`,
    '',
    summary,
    ...(lines.length > 0 ? ['', ...lines] : []),
    ...(warns ? ['', `执行前会询问：${warns}`] : []),
  ].join('\n')
}

/** Whether an option is the command's, and has a value just where it takes one. */
const isGiven = (
  { options = {}, flags = {} }: OpsCommand,
  name: string,
  value: string | boolean | undefined,
): boolean => (typeof value === 'string' ? name in options : value === true && name in flags)

/** @throws UsageError */
export function parseArguments(argv: readonly string[]): Invocation {
  const { words, flags, options } = split(argv)
  const { command, rest } = findCommand(words)
  const { takes = [], needs = [] } = command
  const given = [...options].flatMap(([name, value]) =>
    isGiven(command, name, value) ? [[name, String(value)] as const] : [],
  )
  const isMissing = needs.some((name) => !given.some(([one, value]) => one === name && value))
  const isWrong = rest.length !== takes.length || given.length !== options.size || isMissing
  if (isWrong && !flags.help) throw new UsageError(`用法：${usageOf(command)}`)
  const args = Object.fromEntries([
    ...takes.map((name, at) => [name, rest[at] ?? '']),
    ...given,
  ]) as OpsArguments
  return { command, args, ...flags }
}
