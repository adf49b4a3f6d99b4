import { readHolder } from '../../db/keyFile'
import { callAt } from '../../loopback'
import type { OpsAnswer, OpsCall } from '../run'

/** Lets the running server execute the call; null when none answers for that data folder. */
export async function callRunningServer(dataDir: string, call: OpsCall): Promise<OpsAnswer | null> {
  const holder = readHolder(dataDir)
  const answer = holder && (await callAt(holder, JSON.stringify(call)))
  return answer === null ? null : (JSON.parse(answer) as OpsAnswer)
}
