import { callRunningServer } from '../../../server/cli/channel/call'

/**
 * Runs an operator's command on the running server; rejects with the refusal.
 * @param args arguments and options, by their names in `npm run ops`
 */
export async function ops(command: string, args: Record<string, string> = {}): Promise<void> {
  const call = { command, args, actor: 'operator:test' }
  const answer = await callRunningServer(process.env.H5_DATA_DIR ?? '', call)
  if (!answer) throw new Error('no server is running')
  if (!answer.ok) throw new Error(`ops ${command}: ${answer.message}`)
  if (answer.result.failed) throw new Error(`ops ${command}: ${answer.result.message}`)
}
