import { applicant } from '../../flows/ways/people'
import { ORIGIN } from '../support/backend'
import { useDesk } from './support/desk'

const { newOperator } = useDesk({ LOAN_OFFERS: '1' })

it('a reviewer sees what an offer comes to while its terms are typed, and then goes on with the next', async () => {
  const { orderNo } = await applicant('13914600021')
  const reviewer = await newOperator('rui', 'reviewer')
  await reviewer.sitDown()
  await reviewer.follow('申请与借款')
  await reviewer.follow(orderNo)
  await reviewer.heading(orderNo)
  await reviewer.see('申请 10,000.00 元')
  await reviewer.press('批复')
  await reviewer.see('877.30 元，占月收入')
  await reviewer.fill('金额（元）', '6000')
  await reviewer.see('526.38 元，占月收入')
  await reviewer.see(/^316\.\d\d 元，还款合计 6,316\.\d\d 元$/)
  await reviewer.fill('年利率（%）', '')
  await reviewer.see('填好金额、期限和年利率后显示')
  await reviewer.fill('年利率（%）', '9.60')
  expect(await reviewer.violations()).toEqual([])
  await reviewer.confirm('批复 6,000.00 元')
  await reviewer.see('待签署')
  await reviewer.see(/^没有下一份$|^下一份$/)
  expect(await reviewer.violations()).toEqual([])
})

it('several presets of what is still wanted stand one after another, and none twice', async () => {
  const reviewer = await newOperator('bu', 'reviewer')
  await reviewer.sitDown()
  const { orderNo } = await applicant('13914600023')
  await reviewer.page.goto(`${ORIGIN}/ops#/applications/${orderNo}`)
  await reviewer.heading(orderNo)
  await reviewer.press('请补充资料')
  for (const wish of ['居住地址证明', '借款用途说明', '居住地址证明']) await reviewer.press(wish)
  const wishes = reviewer.page.getByLabel('需要补充的资料', { exact: true })
  expect(await wishes.inputValue()).toBe('居住地址证明\n借款用途说明')
  await reviewer.confirm('请补充资料')
  for (const text of ['居住地址证明', '借款用途说明']) await reviewer.see(text)
})
