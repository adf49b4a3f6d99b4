import type { DeskRelease } from '@domain/contract/desk'
import { applicant } from '../../flows/ways/people'
import { staff } from '../support/staff'
import { useDesk } from './support/desk'

const { newOperator } = useDesk()

it('a cashier registers a payout with the bank’s reference, and then finds the plan', async () => {
  const { orderNo } = await applicant('13914600031')
  await staff.decide(orderNo, 'approve')
  const cashier = await newOperator('lin', 'cashier')
  await cashier.sitDown()
  await cashier.follow('申请与借款')
  await cashier.follow(orderNo)
  // Not before the account was looked at that the money went to.
  expect(await cashier.button('登记放款成功').isDisabled()).toBe(true)
  await cashier.press('查看收款账户')
  await cashier.press('按此账户放款')
  await cashier.press('登记放款成功')
  await cashier.page
    .getByRole('dialog')
    .getByRole('button', { name: /^登记已放款/ })
    .click()
  await cashier.see('请填写打款流水号')
  await cashier.fill('打款流水号', 'FK20261130001')
  await cashier.confirm('登记已放款 10,000.00 元')
  await cashier.see('已登记放款')
  await cashier.see('流水号 FK20261130001')
  const plan = cashier.page.getByRole('table', { name: '还款计划' })
  await plan.getByRole('row').nth(12).waitFor()
  expect(await plan.getByRole('row').nth(1).innerText()).toMatch(/第 1 期.*877\.30/s)
  await cashier.see('还没有收款')
  expect(await cashier.violations()).toEqual([])
})

it('a write-off is agreed to as one, not released like a payment', async () => {
  const cashier = await newOperator('guo', 'cashier')
  await cashier.sitDown()
  const row: DeskRelease = {
    release_no: 'R1',
    kind: 'write_off',
    subject: '20260101A',
    order_no: '20260101A',
    borrower: '张**',
    amount: '8,828.13',
    note: '失联',
    asked_by: 'lin',
    asked_at: '2026-11-30 10:00',
    state: 'pending',
    decided_by: null,
    decided_at: null,
    answer: '',
    ended_by: null,
    ended_at: null,
    waiver: null,
    debt: [
      { label: '本金', text: '8,000.00 元' },
      { label: '逾期', text: '205 天' },
    ],
    reference: '',
    transferred_on: null,
    card_last4: '',
  }
  // A loan is not overdue by half a year within a test.
  const data = { rows: [row], next: null }
  await cashier.page.route('**/ops/api/releases?*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', data } }),
  )
  await cashier.follow('复核')
  await cashier.press('同意核销')
  const panel = cashier.page.getByRole('dialog', { name: '同意核销 8,828.13 元' })
  for (const text of ['核销', '8,000.00 元', '205 天', '失联']) {
    await panel.getByText(text, { exact: true }).waitFor()
  }
  expect(await cashier.button('放行').count()).toBe(0)
  expect(await cashier.violations()).toEqual([])
})
