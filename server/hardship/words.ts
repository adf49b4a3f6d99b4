import type { Fen, HardshipChoice, HardshipReason } from '@domain/index'
import type { HardshipRequest } from '../repositories/hardships'
import type { Sealing } from '../security/sealing'

/** A borrower's reason and wish. */
export interface HardshipWords {
  reason: HardshipReason
  wish: string
  /** Fen that can be paid a month; left out when it was not asked. */
  monthly?: Fen
  /** The way asked for; left out when none was. */
  option?: HardshipChoice
}

/** Binds the words to their request. */
export const wordsContext = (requestNo: string): string => `hardship:${requestNo}`

/** Encrypts the text, bound to this request. */
export const sealWords = (
  sealing: Sealing,
  requestNo: string,
  { reason, wish, monthly, option }: HardshipWords,
): string =>
  sealing.seal(JSON.stringify({ reason, wish, monthly, option }), wordsContext(requestNo))

/** Decrypts the text of a request; null once its borrower is erased. */
export const openWords = (
  sealing: Sealing,
  { requestNo, sealed }: Pick<HardshipRequest, 'requestNo' | 'sealed'>,
): HardshipWords | null =>
  sealed === ''
    ? null
    : (JSON.parse(sealing.open(sealed, wordsContext(requestNo))) as HardshipWords)
