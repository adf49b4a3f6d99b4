import type { ProofIdentity } from '@domain/index'
import type { Deps } from '../deps'
import { Refusal } from '../refusal'
import { openPerson, type PersonalData } from '../lending/personalData'
import { findApplication } from '../repositories/loans/applications'
import { keyOf, type Loan } from '../repositories/loans/loans'
import { present } from '../present'

type IdentityDeps = Pick<Deps, 'db' | 'sealing'>

async function personOf({ db, sealing }: IdentityDeps, loan: Loan): Promise<PersonalData> {
  const { sealed } = present(await findApplication(db, keyOf(loan)), 'the application of a loan')
  try {
    return openPerson(sealing, loan.orderNo, sealed)
  } catch (cause) {
    const text = '暂时开具不了含完整信息的证明，请联系客服'
    throw new Refusal('wrong_state', text, {}, { cause })
  }
}

/**
 * The borrower's full name and ID number from the application. The access must have been logged
 * (`insertIdentityRead`).
 * @throws Refusal `wrong_state` when they are erased, or encrypted under another key
 */
export async function readIdentity(deps: IdentityDeps, loan: Loan): Promise<ProofIdentity> {
  const { real_name: name, id_card: idCard } = await personOf(deps, loan)
  return { name, idCard }
}
