import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { limited } from '@domain/text'
import { readConfig } from '../config'
import { ROOT } from '../root'
import { explain, StartupError } from '../startupError'
import { helpOf, parseArguments, UsageError, usageOf, type Invocation } from './arguments'
import { COMMANDS } from './commands'
import { FOLDER_ARGUMENTS } from './commands/backup'
import type { OpsArguments, OpsResult, Table } from './commands/types'
import { execute } from './execute'
import type { OpsAnswer } from './run'
import { padded, widthOf, printable } from './text'

const GAP = '  '

function renderTable({ columns, rows }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map(printable))
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => widthOf(line[at] ?? ''))))
  const draw = (line: string[]) =>
    line
      .map((cell, at) => padded(cell, widths[at] ?? 0))
      .join(GAP)
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP)
  const [head = [], ...body] = lines
  return [draw(head), rule, ...body.map(draw)].join('\n')
}

function renderRecord(record: [string, string][]): string {
  const width = Math.max(...record.map(([label]) => widthOf(label)))
  return record.map(([label, value]) => padded(label, width) + GAP + printable(value)).join('\n')
}

/** Formats a result for the terminal. */
export function render({ message, record, tables = [], drawing }: OpsResult): string {
  return [
    ...(record ? [renderRecord(record)] : []),
    ...tables.map(renderTable),
    ...(drawing ? [drawing.join('\n')] : []),
    ...(message ? [printable(message)] : []),
  ].join('\n\n')
}

const WORD_LENGTH = 4

/** Text to type for confirmation: the end of the number in question. */
const wordOf = ({ args, command: { takes = [] } }: Invocation): string =>
  (args[takes[0] ?? ''] ?? '').slice(-WORD_LENGTH)

/**
 * Asks for confirmation of an effect that can't be undone.
 * @returns false when not confirmed, or when no terminal is there to ask
 */
async function isConfirmed(invocation: Invocation): Promise<boolean> {
  const { warns } = invocation.command
  if (!warns || invocation.yes) return true
  if (!process.stdin.isTTY) {
    console.error(`${warns}请加 --yes 确认。`)
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const word = wordOf(invocation)
  const what = invocation.command.takes?.[0] ?? ''
  const answer = await terminal.question(`${warns}\n输入${what}后 ${WORD_LENGTH} 位以确认：`)
  terminal.close()
  if (answer.trim().toUpperCase() === word) return true
  console.error('没有确认，什么也没有改变。')
  return false
}

const EXIT = { done: 0, refused: 1, usage: 2 } as const

function help(problem: string): string {
  const lines = COMMANDS.map((command) => [usageOf(command), command.summary] as const)
  const width = Math.max(...lines.map(([usage]) => widthOf(usage)))
  return [
    ...(problem ? [problem, ''] : []),
    '用法：npm run ops -- <命令> [--json] [--yes] [--help]',
    '',
    ...lines.map(([usage, summary]) => `  ${padded(usage, width)}  ${summary}`),
    '',
    '--json 输出数据；--yes 不再询问；--help 说明一条命令。操作人记为系统用户名，可用 OPS_ACTOR 指定。',
  ].join('\n')
}

/** Name recorded as the operator. */
const actorOf = (): string => {
  const name = process.env['OPS_ACTOR']?.trim() || userInfo().username
  return `operator:${limited(name, 40)}`
}

function show(answer: OpsAnswer, json: boolean): number {
  if (json) console.log(JSON.stringify(answer.ok ? answer.result.data : answer, null, 2))
  else if (answer.ok) console.log(render(answer.result))
  else console.error(`未完成：${answer.message}`)
  return answer.ok && !answer.result.failed ? EXIT.done : EXIT.refused
}

/** Makes paths absolute: a running server has another current folder than the operator. */
const withFullPaths = (args: OpsArguments): OpsArguments => {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    FOLDER_ARGUMENTS.includes(name) ? resolve(from, value) : value,
  ])
  return Object.fromEntries(entries) as OpsArguments
}

async function perform(argv: readonly string[]): Promise<number> {
  const invocation = parseArguments(argv)
  if (invocation.help) {
    console.log(helpOf(invocation.command))
    return EXIT.done
  }
  const { command, json } = invocation
  if (command.runAlone) return show({ ok: true, result: command.runAlone() }, json)
  if (!(await isConfirmed(invocation))) return EXIT.usage
  const config = readConfig(process.env, ROOT)
  const args = withFullPaths(invocation.args)
  return show(await execute(config, { command: command.name, args, actor: actorOf() }), json)
}

/**
 * Runs a command with this process's settings, and prints its outcome.
 * @returns the exit code
 */
export async function commandLine(argv: readonly string[]): Promise<number> {
  try {
    return await perform(argv)
  } catch (error) {
    if (error instanceof UsageError) console.error(help(error.message))
    else console.error(error instanceof StartupError ? explain(error) : error)
    return error instanceof UsageError ? EXIT.usage : EXIT.refused
  }
}
