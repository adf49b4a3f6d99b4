import { bankOfCard } from '@domain/cardBanks'
import { lastFour } from '@domain/index'
import { present } from '../present'
import { refuse } from '../refusal'
import type { Queryable } from '../db/types'
import { findApplication, sealApplicationAgain } from '../repositories/loans/applications'
import { insertEvent } from '../repositories/loans/events'
import { keyOf } from '../repositories/loans/loans'
import { postLoanMessage } from '../outbox/post'
import type { Sealing } from '../security/sealing'
import { openPerson, sealPerson } from './personalData'
import { type Act, changeStatus, lockedLoan } from './transitions'

const NOT_FAILED = '只有放款失败的借款可以更换收款卡'

/**
 * Names another card for a payout that failed, and makes the payout again. The log has the last digits of both cards.
 * @param card 16 to 19 digits, checked by the caller
 * @throws Refusal `wrong_state` unless the payout has failed
 */
export async function changePayoutCard(
  tx: Queryable,
  sealing: Sealing,
  { orderNo, card }: { orderNo: string; card: string },
  act: Act,
): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status !== 'disburse_failed') refuse('wrong_state', NOT_FAILED)
  const application = present(await findApplication(tx, keyOf(loan)), 'the application of a loan')
  const person = openPerson(sealing, orderNo, application.sealed)
  const sealed = sealPerson(sealing, orderNo, { ...person, bank_card: card })
  await sealApplicationAgain(tx, keyOf(loan), { sealed, sealedKey: sealing.keys.current })
  const bankLast4 = lastFour(card)
  await changeStatus(tx, loan, {
    ...act,
    event: 'payout_card_changed',
    to: 'disbursing',
    note: `${loan.bankLast4} ${bankLast4}`,
    changes: { card: { bankLast4, bankName: bankOfCard(card) } },
  })
}

/**
 * Asks the borrower for another card; the payout stays failed until one is named.
 * @throws Refusal `wrong_state` unless the payout has failed
 */
export async function askForCard(tx: Queryable, orderNo: string, act: Act): Promise<void> {
  const loan = await lockedLoan(tx, orderNo)
  if (loan.status !== 'disburse_failed') refuse('wrong_state', NOT_FAILED)
  await insertEvent(tx, keyOf(loan), {
    event: 'payout_card_asked',
    fromStatus: null,
    toStatus: null,
    actor: act.actor,
    note: '',
    at: act.now,
  })
  await postLoanMessage(tx, loan, {
    kind: 'payout_card_asked',
    subject: act.now.toISOString(),
    at: act.now,
  })
}
