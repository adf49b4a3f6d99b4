import type { OperatorRole } from '@domain/operators'
import type { Deps, WideDeps } from '../deps'
import { addOperator, totpContext } from '../operating/operators'
import { Refusal } from '../refusal'
import { findOperator, setOperatorPassword } from '../repositories/operators'
import type { PasswordHasher } from '../security/passwords'
import { nextTotpCode } from '../security/totp'

/** Operators of the demo's desk; two cashiers, since a refund and a write-off need two people. */
export const DEMO_OPERATORS: readonly { name: string; role: OperatorRole }[] = [
  { name: 'reviewer', role: 'reviewer' },
  { name: 'cashier', role: 'cashier' },
  { name: 'cashier2', role: 'cashier' },
  { name: 'auditor', role: 'auditor' },
]
export const DEMO_OPERATOR_PASSWORD = 'Demo1234Demo'

/** Creates missing demo operators. */
export async function seedOperators(
  { db, clock, sealing }: WideDeps,
  passwords: PasswordHasher,
): Promise<void> {
  const enrolling = { sealing, passwords }
  const doing = { actor: 'operator:demo', now: clock.now() }
  for (const { name, role } of DEMO_OPERATORS) {
    if (await findOperator(db, name)) continue
    const password = await passwords.hash(DEMO_OPERATOR_PASSWORD)
    await db
      .transaction(async (tx) => {
        await addOperator(tx, enrolling, { name, role }, doing)
        const operator = await findOperator(tx, name)
        if (operator) await setOperatorPassword(tx, operator.id, password)
      })
      .catch((error: unknown) => {
        // Another instance was faster.
        if (!(error instanceof Refusal)) throw error
      })
  }
}

/** The code by which a demo operator can log in now; null for any other operator. */
export async function demoOperatorCode(
  { db, clock, sealing }: Pick<Deps, 'db' | 'clock' | 'sealing'>,
  name: string,
): Promise<string | null> {
  const isDemo = DEMO_OPERATORS.some((one) => one.name === name)
  const operator = isDemo ? await findOperator(db, name) : null
  if (!operator) return null
  return nextTotpCode(
    sealing.open(operator.sealed, totpContext(name)),
    clock.now(),
    operator.totpStep,
  )
}
