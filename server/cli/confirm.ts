import { createInterface } from 'node:readline/promises'
import type { Invocation } from './arguments'

const WORD_LENGTH = 4

/** Text to type for confirmation: the end of the number in question. */
const wordOf = ({ args, command: { takes = [] } }: Invocation): string =>
  (args[takes[0] ?? ''] ?? '').slice(-WORD_LENGTH)

/**
 * Asks for confirmation of an effect that can't be undone.
 * @returns false when not confirmed, or when no terminal is there to ask
 */
export async function isConfirmed(invocation: Invocation): Promise<boolean> {
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
