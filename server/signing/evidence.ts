/** What proves who signed: kept beside a signature, with number, address and device sealed. */
import type { SmsEvent } from '@domain/index'
import type { Queryable } from '../db/types'
import { findUsedSend } from '../repositories/smsCodes'
import type { Sealing } from '../security/sealing'

/** Where a person signed from. */
interface Traces {
  /** Number of the account; '' for none. */
  mobile: string
  /** Of the request. */
  address: string
  device: string
}

/** How a person was known who signed. */
export interface Evidence extends Traces {
  /** By a code to the account's number, or by the password of an account without one. */
  provenBy: 'code' | 'password'
}

/** Binds what proves a signature to the number of what is signed: of a contract, its loan's; of an amendment, its offer's. */
export const evidenceContext = (no: string): string => `signature:${no}`

/** What proves a signature. @throws Error when the key differs or the text was changed */
export const openEvidence = (
  sealing: Sealing,
  { no, sealed }: { no: string; sealed: string },
): Traces => JSON.parse(sealing.open(sealed, evidenceContext(no))) as Traces

/** What is stored beside a signature, in the transaction that used up the code. */
export async function keptEvidence(
  tx: Queryable,
  sealing: Sealing,
  { provenBy, ...traces }: Evidence,
  { no, event }: { no: string; event: SmsEvent },
) {
  const code = { mobile: traces.mobile, event }
  return {
    provenBy,
    sendId: provenBy === 'code' ? await findUsedSend(tx, code) : null,
    sealed: sealing.seal(JSON.stringify(traces), evidenceContext(no)),
    sealedKey: sealing.keys.current,
  }
}
