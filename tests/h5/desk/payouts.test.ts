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
