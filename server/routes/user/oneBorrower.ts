/** One account, one person: the borrower of its loans. */
import { type LoanStatus, todayInShanghai } from '@domain/index'
import type { Queryable } from '../../db/types'
import { openPerson } from '../../lending/personalData'
import { refuse } from '../../refusal'
import { findApplication } from '../../repositories/loans/applications'
import { listLoans } from '../../repositories/loans/findLoans'
import { keyOf, type Loan } from '../../repositories/loans/loans'
import type { Sealing } from '../../security/sealing'

/** Loans that came to nothing: a number typed wrong in one of them binds to nothing. */
const CAME_TO_NOTHING: readonly LoanStatus[] = ['rejected', 'cancelled']

/** More loans than a person ever has. */
const LOANS_READ = 1_000

/** ID-card number of a loan's borrower; null once it was erased. */
async function borrowersCard(tx: Queryable, sealing: Sealing, loan: Loan): Promise<string | null> {
  const application = await findApplication(tx, keyOf(loan))
  return application?.sealed ? openPerson(sealing, loan.orderNo, application.sealed).id_card : null
}

/**
 * Refuses, in a transaction that has locked the account, the ID-card number of another person than the borrower of a
 * loan of the account: one that runs, was settled or written off, or is still on its way. The name is not compared, which
 * changes lawfully, and the number is not named.
 * @throws Refusal `invalid` at `field`
 */
export async function refuseOtherBorrower(
  tx: Queryable,
  sealing: Sealing,
  userId: number,
  { idCard, now, field }: { idCard: string; now: Date; field: string },
): Promise<void> {
  const all = { today: todayInShanghai(now.getTime()) }
  for (const loan of await listLoans(tx, userId, all, { limit: LOANS_READ, offset: 0 })) {
    if (CAME_TO_NOTHING.includes(loan.status)) continue
    const known = await borrowersCard(tx, sealing, loan)
    if (known !== null && known !== idCard) {
      refuse('invalid', '身份证号与你已有借款的借款人不一致，请核对或联系客服', { field })
    }
  }
}

/**
 * Refuses a new application in the name of another person than the account's other loans, see {@link refuseOtherBorrower}.
 * @param isTakenOver name and number come from an earlier application, so that there is no field to correct
 */
export async function refuseOtherApplicant(
  tx: Queryable,
  sealing: Sealing,
  loan: Loan,
  { isTakenOver, now }: { isTakenOver: boolean; now: Date },
): Promise<void> {
  const idCard = await borrowersCard(tx, sealing, loan)
  if (idCard === null) return
  const field = isTakenOver ? 'reuse' : 'id_card'
  await refuseOtherBorrower(tx, sealing, loan.userId, { idCard, now, field })
}
