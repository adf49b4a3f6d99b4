/** What `ops check` finds when a plan and its money do not agree any more. */
import { composed } from '../../../server/db/sql'
import { findBreaches } from '../../../server/lending/invariants'
import { createTestApp, type TestApp } from '../support/testApp'
import { newPayer } from './support/payer'
import { beginPart } from './support/prepaying'
import { deliver, notification } from './support/sandbox'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  const payer = await newPayer(server)
  const { body } = await beginPart(server, payer)
  await deliver(server, await notification(server, body.data.pay_no))
})
afterAll(() => server.close())

const ROLLED_BACK = new Error('rolled back')

/** What is found after a change that no program could make. */
async function foundAfter(statement: string): Promise<string[]> {
  let found: string[] = []
  await server.db
    .transaction(async (tx) => {
      await tx.query(composed('SET LOCAL session_replication_role = replica'))
      await tx.query(composed(statement))
      found = (await findBreaches(tx)).map(({ name }) => name)
      throw ROLLED_BACK
    })
    .catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error
    })
  return found
}

it('finds nothing in books that agree', async () => {
  expect(await findBreaches(server.db)).toEqual([])
})

it.each([
  ['a plan that is gone', 'DELETE FROM loan_revisions', '每笔提前归还部分本金恰有一版还款计划'],
  ['a number left out', 'UPDATE loan_revisions SET no = 2', '版次连续'],
  [
    'a contract without the clause',
    `UPDATE contracts SET template_version = '2026-11'`,
    '合同有此约定',
  ],
  [
    'a row changed since',
    'UPDATE loan_revision_rows SET interest = interest + 1 WHERE revision = 1 AND no = 1',
    '最新一版还款计划就是现在的各期',
  ],
  ['a day moved', 'UPDATE loan_revision_rows SET due_date = due_date + 1', '每版的日期不变'],
  [
    'a row taken out',
    'UPDATE loan_instalments SET is_dropped = true WHERE no = 1',
    '最新一版还款计划就是现在的各期',
  ],
  [
    'a signed plan of another loan',
    'UPDATE loan_revision_rows SET principal = principal + 1 WHERE revision = 0 AND no = 1',
    '每版计划的本金加此前提前归还的等于借款本金',
  ],
  ['interest that came back', 'UPDATE loan_revisions SET saved = saved + 1', '差额就是省下的利息'],
  [
    'another part than was booked',
    'UPDATE payments SET prepay_principal = prepay_principal + 1',
    '不属于任何一期的应收',
  ],
  [
    'other interest than was booked',
    'UPDATE loan_revisions SET interest = interest + 1',
    '不属于任何一期的应收',
  ],
])('%s', async (_, statement, name) => {
  expect((await foundAfter(statement)).join('；')).toContain(name)
})
