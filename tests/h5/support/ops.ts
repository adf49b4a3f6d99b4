import { callRunningServer } from '../../../server/cli/channel/call'

/** Checks the books of the running server. */
export async function checkBooks(): Promise<void> {
  const call = { command: 'check', args: {}, actor: 'operator:test' }
  const answer = await callRunningServer(process.env.H5_DATA_DIR ?? '', call)
  if (!answer) throw new Error('no server is running')
  if (!answer.ok) throw new Error(answer.message)
  if (answer.result.failed) throw new Error(answer.result.message)
}
