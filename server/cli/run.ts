import { Refusal } from '../refusal'
import { commandNamed } from './commands'
import type { OpsArguments, OpsContext, OpsResult } from './commands/types'

/** A command as sent to a running server. */
export interface OpsCall {
  command: string
  args: OpsArguments
  actor: string
}

export type OpsAnswer =
  | { ok: true; result: OpsResult }
  | { ok: false; reason: string; message: string }

/** Executes a call; a refusal becomes an answer, a fault is thrown. */
export async function runCall(
  { command: name, args }: OpsCall,
  context: OpsContext,
): Promise<OpsAnswer> {
  const command = commandNamed(name)
  if (!command) return { ok: false, reason: 'not_found', message: `没有命令“${name}”。` }
  try {
    return { ok: true, result: await command.run(context, args) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, reason: error.reason, message: error.message }
  }
}
