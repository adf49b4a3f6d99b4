/** `ledger balance`, on a loan of 10,000.00 over 12 months at 9.6 %: 527.59 of interest, 80.00 of it due on 2026-04-10. */
import { parseArguments } from '../../../server/cli/arguments'
import { composed } from '../../../server/db/sql'
import { earnDue } from '../../../server/lending/earning'
import { goTo, pay } from '../loan/support/lender'
import { createPayApp, newPayer } from '../payments/support/payer'
import { opsLine } from '../support/ops'
import type { TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
  const { orderNo } = await newPayer(server)
  goTo(server, '2026-04-10')
  await earnDue(server.deps)
  await pay(server, orderNo, { amount: 900_00, nos: [1], valueDate: '2026-04-10' })
})
afterAll(() => server.close())

const ops = (line: string) => opsLine(server, line)

/** Cells of the printed line of an account. */
const lineOf = (text: string, account: string) =>
  text
    .split('\n')
    .find((line) => line.includes(account))
    ?.split(/ {2,}/)

it('prints every account by value date at the end of a day, and its sums are equal', async () => {
  const before = await ops('ledger balance --at 2026-04-09')
  expect(lineOf(before.text, 'cash')).toEqual([
    '银行存款',
    'cash',
    '0.00',
    '10,000.00',
    '贷 10,000.00',
  ])
  expect(lineOf(before.text, 'unearned_interest')).toEqual([
    '未实现利息',
    'unearned_interest',
    '0.00',
    '527.59',
    '贷 527.59',
  ])
  expect(lineOf(before.text, 'interest_income')?.at(-1)).toBe('平 0.00')
  expect(lineOf(before.text, '合计')).toEqual(['合计', '10,527.59', '10,527.59', '平 0.00'])

  const after = await ops('ledger balance --at 2026-04-10')
  expect(lineOf(after.text, 'cash')?.slice(2)).toEqual(['900.00', '10,000.00', '贷 9,100.00'])
  expect(lineOf(after.text, 'unearned_interest')?.at(-1)).toBe('贷 447.59')
  expect(lineOf(after.text, 'interest_income')?.at(-1)).toBe('贷 80.00')
  expect(lineOf(after.text, 'interest_receivable')?.at(-1)).toBe('借 447.59')
  expect(lineOf(after.text, 'principal_receivable')?.at(-1)).toBe('借 9,202.70')
  expect(lineOf(after.text, 'refund_payable')?.at(-1)).toBe('贷 22.70')
  expect(after.text).toMatch(/截至 2026-04-10：借贷相等。$/)
  expect(after.isDone).toBe(true)
})

it('without a day it is of today, with data for programs in fen', async () => {
  const { answer } = await ops('ledger balance')
  expect(answer.ok && answer.result.data).toMatchObject({
    at: '2026-04-10',
    debit: 11_507_59,
    credit: 11_507_59,
    balanced: true,
    waiting: 0,
  })
})

it('says how many instalments fell due whose interest is no income yet', async () => {
  goTo(server, '2026-06-15')
  const { text, isDone } = await ops('ledger balance --at 2026-06-30')
  expect(text).toContain('有 2 期已到期的利息还没有计入收入。')
  expect(isDone).toBe(true)
  expect((await ops('ledger balance --at 2026-05-09')).text).not.toContain('还没有计入收入')
  const check = await ops('check')
  expect(check.text).toContain('昨天以前到期的利息都已计入收入')
  expect(check.isDone).toBe(false)
  await earnDue(server.deps)
  expect((await ops('ledger balance')).text).not.toContain('还没有计入收入')
  expect((await ops('check')).text).toMatch(/^\d+ 项核对全部通过。$/)
})

it.each(['2026-02-30', 'yesterday', '2026-4-1'])('refuses the day %s', async (day) => {
  expect(await ops(`ledger balance --at ${day}`)).toMatchObject({
    text: '日期请写成 YYYY-MM-DD',
    answer: { ok: false, reason: 'invalid' },
  })
})

it('fails when debits and credits differ, and says by how much', async () => {
  const rolledBack = new Error('rolled back')
  const { deps } = server
  await deps.db
    .transaction(async (tx) => {
      await tx.query(composed('SET LOCAL session_replication_role = replica'))
      await tx.query(
        composed(`UPDATE ledger_entries SET amount = amount + 100
          WHERE account = 'cash' AND amount > 0`),
      )
      const { command } = parseArguments(['ledger', 'balance'])
      const context = { ...deps, db: tx as typeof deps.db, dataDir: '' }
      const result = await command.run(
        { ...context, actor: 'operator:wang', now: deps.clock.now() },
        {},
      )
      expect(result.failed).toBe(true)
      expect(result.message).toContain('借贷不相等，相差 1.00 元')
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
})
