import { parseArguments } from '../../../server/cli/arguments'
import { render } from '../../../server/cli/commandLine'
import { type OpsAnswer, runCall } from '../../../server/cli/run'
import type { TestApp } from './testApp'

const ACTOR = 'operator:wang'

/** Runs an operator's command on a server's data. */
export function opsCall(
  { deps: { db, sealing, secrets, clock } }: TestApp,
  command: string,
  args: Record<string, string> = {},
  actor = ACTOR,
): Promise<OpsAnswer> {
  const context = { db, sealing, secrets, dataDir: '', actor, now: clock.now() }
  return runCall({ command, args, actor }, context)
}

/** Runs a command line on a server's data as an operator types it. */
export async function opsLine(server: TestApp, line: string, actor = ACTOR) {
  const { command, args } = parseArguments(line.split(' '))
  const answer = await opsCall(server, command.name, args, actor)
  return {
    answer,
    text: answer.ok ? render(answer.result) : answer.message,
    isDone: answer.ok && !answer.result.failed,
  }
}
