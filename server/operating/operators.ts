/** Adding, resetting and disabling operators of the desk, on the command line. */
import { randomBytes } from 'node:crypto'
import type { OperatorAction, OperatorRole } from '@domain/operators'
import type { Queryable } from '../db/types'
import { refuse } from '../refusal'
import { insertOperatorEvent } from '../repositories/operatorEvents'
import {
  disableOperator,
  insertOperator,
  lockOperator,
  type Operator,
  resetOperator,
} from '../repositories/operators'
import { deleteOperatorSessions } from '../repositories/operatorSessions'
import type { PasswordHasher } from '../security/passwords'
import type { Sealing } from '../security/sealing'
import { newTotpSecret, totpUri } from '../security/totp'

const NAME = /^[a-z][a-z0-9._-]{1,31}$/
const FIRST_PASSWORD_BYTES = 12

/** Context by which an operator's secret is encrypted. */
export const totpContext = (name: string): string => `operator:${name}`

/** What a new operator needs; shown once and stored nowhere in this form. */
export interface Enrolment {
  password: string
  uri: string
}

interface Enrolling {
  sealing: Sealing
  passwords: PasswordHasher
}

async function enrol({ sealing, passwords }: Enrolling, name: string) {
  const secret = newTotpSecret()
  const password = randomBytes(FIRST_PASSWORD_BYTES).toString('base64url')
  const shown: Enrolment = { password, uri: totpUri(secret, name) }
  const credentials = {
    passwordHash: await passwords.hash(password),
    sealed: sealing.seal(secret, totpContext(name)),
    sealedKey: sealing.keys.current,
  }
  return { shown, credentials }
}

interface Doing {
  /** Account on the command line, as recorded. */
  actor: string
  now: Date
}

const note = (
  tx: Queryable,
  action: OperatorAction,
  { name, role }: Pick<Operator, 'name' | 'role'>,
  { actor, now }: Doing,
) =>
  insertOperatorEvent(tx, {
    at: now,
    operator: actor,
    action,
    subject: name,
    before: null,
    after: { role },
    requestId: '',
  })

/** @throws Refusal `invalid` for a bad name, `conflict` when it is taken */
export async function addOperator(
  tx: Queryable,
  enrolling: Enrolling,
  operator: { name: string; role: OperatorRole },
  doing: Doing,
): Promise<Enrolment> {
  const { name } = operator
  if (!NAME.test(name)) {
    refuse('invalid', '名字应为 2–32 个小写字母、数字、点、下划线或连字符，以字母开头')
  }
  const { shown, credentials } = await enrol(enrolling, name)
  const isNew = await insertOperator(tx, { ...operator, ...credentials, createdAt: doing.now })
  if (!isNew) refuse('conflict', `操作员 ${name} 已经存在`)
  await note(tx, 'operator_added', operator, doing)
  return shown
}

const lockedOperator = async (tx: Queryable, name: string): Promise<Operator> =>
  (await lockOperator(tx, name)) ?? refuse('not_found', `没有操作员 ${name}`)

/** Gives an operator, also a locked or disabled one, a new first password and secret; ends the sessions. */
export async function resetLogin(
  tx: Queryable,
  enrolling: Enrolling,
  name: string,
  doing: Doing,
): Promise<Enrolment> {
  const operator = await lockedOperator(tx, name)
  const { shown, credentials } = await enrol(enrolling, name)
  await resetOperator(tx, operator.id, credentials)
  await deleteOperatorSessions(tx, operator.id, null)
  await note(tx, 'operator_reset', operator, doing)
  return shown
}

/** Ends an operator's sessions and refuses further logins. */
export async function disableLogin(tx: Queryable, name: string, doing: Doing): Promise<void> {
  const operator = await lockedOperator(tx, name)
  if (operator.disabledAt) refuse('wrong_state', `操作员 ${name} 已经停用`)
  await disableOperator(tx, operator.id, doing.now)
  await deleteOperatorSessions(tx, operator.id, null)
  await note(tx, 'operator_disabled', operator, doing)
}
