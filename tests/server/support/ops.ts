import { parseArguments } from '../../../server/cli/arguments'
import { render } from '../../../server/cli/render'
import { runCall } from '../../../server/cli/run'
import type { TestApp } from './testApp'

/** Runs a command line on a server's data as an operator types it. */
export async function opsLine(
  { deps: { db, sealing, secrets, clock } }: TestApp,
  line: string,
  actor = 'operator:wang',
) {
  const { command, args } = parseArguments(line.split(' '))
  const context = { db, sealing, secrets, dataDir: '', actor, now: clock.now() }
  const answer = await runCall({ command: command.name, args, actor }, context)
  return {
    answer,
    text: answer.ok ? render(answer.result) : answer.message,
    isDone: answer.ok && !answer.result.failed,
  }
}
