import { borrower } from '../../flows/ways/people'
import { call, ORIGIN } from '../support/backend'
import { uploadPicture } from './support/borrowers'
import { useDesk } from './support/desk'
import type { Operator } from './support/Operator'

const { newOperator } = useDesk()

let reviewer: Operator
beforeAll(async () => {
  reviewer = await newOperator('cui', 'reviewer')
  await reviewer.sitDown()
})

const choose = (label: string, text: string) =>
  reviewer.page.getByLabel(label, { exact: true }).selectOption({ label: text })

/** Now in Shanghai, as a browser writes a time: "2026-03-10T10:00". */
const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 16)

it('a contact is recorded at the desk, one that broke a rule with it, and read by the borrower', async () => {
  const { session, orderNo } = await borrower('13914600011')
  await reviewer.page.goto(`${ORIGIN}/ops#/applications/${orderNo}`)
  await reviewer.follow('这笔借款的联系记录')
  await reviewer.heading('联系记录')
  await reviewer.see('还没有联系记录')
  await reviewer.press('登记联系')
  expect(await reviewer.violations()).toEqual([])
  await choose('方式', '信函')
  await choose('为了什么', '提醒还款')
  await choose('联系了谁', '其他人')
  await choose('结果', '已寄出')
  await reviewer.fill('联系时间（北京时间）', now())
  await reviewer.fill('联系内容', '寄出还款提醒')
  const panel = reviewer.page.getByRole('dialog', { name: '登记联系' })
  await panel.getByRole('button', { name: '登记联系' }).click()
  await reviewer.see(/^这次联系不合规则：只能联系借款人本人。/)
  await choose('不合催收规则的联系', '已经发生，如实登记')
  await reviewer.confirm('登记联系')
  await reviewer.see('已登记')
  await reviewer.see('寄出还款提醒')
  expect(await reviewer.violations()).toEqual([])
  const { data } = await call<{ list: object[] }>(
    `/api/loan/contacts?order_no=${orderNo}`,
    undefined,
    session.token,
  )
  expect(data.list).toMatchObject([
    { title: '信函联系：提醒还款', text: '寄出还款提醒', broken_rules: ['只能联系借款人本人'] },
  ])
  await reviewer.follow('返回列表')
  await reviewer.page.getByRole('combobox', { name: '范围' }).selectOption('broken')
  await reviewer.page.getByRole('row').filter({ hasText: orderNo }).waitFor()
  expect(await reviewer.violations()).toEqual([])
})

it('a file of a complaint opens at the desk, without an address of its own', async () => {
  const { session } = await borrower('13914600015')
  const files = [await uploadPicture(session.token)]
  const body = { subject: 'collection', text: '夜里仍接到催收电话', files }
  await call('/api/user/complaint', body, session.token)
  await reviewer.follow('投诉')
  await reviewer.heading('投诉')
  const row = reviewer.page.getByRole('row').filter({ hasText: '夜里仍接到催收电话' })
  expect(await row.locator('a[href*="/uploads/"]').count()).toBe(0)
  await row.getByRole('button', { name: '显示 转账成功.jpg' }).click()
  await row.getByRole('img', { name: '附件 转账成功.jpg' }).waitFor()
  expect(await reviewer.violations()).toEqual([])
  await row.getByRole('button', { name: '答复', exact: true }).click()
  await reviewer.fill('答复', '已要求停止')
  await reviewer.confirm('答复 张** 的投诉')
  await reviewer.see('已答复')
  await reviewer.page.getByRole('combobox', { name: '状态' }).selectOption('all')
  await row.getByText('已要求停止').waitFor()
  expect(await row.getByRole('button', { name: '查看联系电话' }).count()).toBe(0)
})

it('a plan of an own size shows what it comes to before it is offered', async () => {
  const { session, orderNo } = await borrower('13914600013')
  const body = { order_no: orderNo, reason: 'income', wish: '希望少还一些' }
  const asked = await call<{ request_no: string }>('/api/loan/hardship', body, session.token)
  await reviewer.page.goto(`${ORIGIN}/ops#/hardship/${asked.data.request_no}`)
  // What is waived changes what the plan comes to, as the second operator will read it.
  const { page } = reviewer
  const deferred = page.getByRole('row').filter({ hasText: '延后 1 期' })
  await deferred.getByRole('button', { name: '提供', exact: true }).click()
  const waiving = page.getByRole('dialog', { name: '向 张** 提供“延后 1 期”' })
  const more = waiving.locator('dl > div').filter({ hasText: '利息增加' })
  const added = await more.innerText()
  await reviewer.fill('减免等待期利息（元，不减免不填）', '9999')
  await waiving.getByText(/^最多 [\d.]+ 元$/).waitFor()
  await waiving.getByText('填好减免的金额后显示').waitFor()
  await reviewer.fill('减免等待期利息（元，不减免不填）', '50')
  await waiving.getByText('利息 50.00 元', { exact: true }).waitFor()
  const yuan = (text: string) => parseFloat(/[\d.]+/.exec(text)?.[0] ?? '')
  expect(yuan(added) - yuan(await more.innerText())).toBeCloseTo(50)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: '延长期限，自定期数' }).selectOption('30')
  const row = reviewer.page.getByRole('row').filter({ hasText: '延长为 30 期' })
  await row.waitFor()
  expect(await reviewer.violations()).toEqual([])
  await row.getByRole('button', { name: '提供', exact: true }).click()
  const panel = reviewer.page.getByRole('dialog', { name: '向 张** 提供“延长为 30 期”' })
  await panel.getByText(/^30 期，至 \d/).waitFor()
  await reviewer.confirm('向 张** 提供“延长为 30 期”')
  await reviewer.see('已提供方案')
  await reviewer.see('已有方案，现在不能再提供；以下供参考。')
  const plans = page.getByRole('table', { name: '可以提供的方案' })
  expect(await plans.getByRole('columnheader', { name: '办理' }).count()).toBe(0)
})

it('what is asked stands on the page of the plans, from which it can be answered, which ends it', async () => {
  const { session, orderNo } = await borrower('13914600014')
  const body = { order_no: orderNo, reason: 'illness', wish: '希望先缓两个月' }
  const asked = await call<{ request_no: string }>('/api/loan/hardship', body, session.token)
  await reviewer.page.goto(`${ORIGIN}/ops#/hardship`)
  await reviewer.page.getByRole('columnheader', { name: '最迟答复' }).waitFor()
  await reviewer.page
    .getByRole('row')
    .filter({ hasText: asked.data.request_no })
    .getByRole('link', { name: '提供方案' })
    .click()
  await reviewer.see('希望先缓两个月')
  await reviewer.see('生病或受伤')
  await reviewer.press('逐期修改“延后 1 期”')
  expect(await reviewer.page.evaluate(() => document.activeElement?.textContent)).toBe(
    '逐期填写计划',
  )
  await reviewer.press('查看联系电话')
  await reviewer.press('回电沟通还款安排')
  await reviewer.see('13914600014')
  await reviewer.press('隐藏')
  await reviewer.press('答复')
  await reviewer.see(/答复后这份协商即结束/)
  await reviewer.fill('答复', '已电话沟通，先按原计划还')
  await reviewer.confirm('答复 张** 的协商还款')
  await reviewer.see('已答复')
  await reviewer.button('答复').waitFor({ state: 'hidden' })
  expect(await reviewer.violations()).toEqual([])
})

it('a plan is written instalment by instalment, checked as it is typed, and offered', async () => {
  const { session, orderNo } = await borrower('13914600012')
  const body = { order_no: orderNo, reason: 'income', wish: '希望少还一些' }
  const asked = await call<{ request_no: string }>('/api/loan/hardship', body, session.token)
  await reviewer.page.goto(`${ORIGIN}/ops#/hardship/${asked.data.request_no}`)
  await reviewer.press('逐期修改“延长为 24 期”')
  const first = reviewer.page.getByLabel('第 1 期本金（元）')
  expect(await first.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end')
  await first.fill('1.00')
  await reviewer.see(/^本金合计应为 10,000\.00 元，现在是 /)
  expect(await reviewer.button('提供这份计划').isDisabled()).toBe(true)
  await reviewer.follow('返回列表')
  await reviewer.heading('协商还款')
  await reviewer.page.goBack()
  expect(await first.inputValue()).toBe('1.00')
  await reviewer.press('放弃填写')
  expect(await reviewer.button('提供这份计划').count()).toBe(0)
  await reviewer.press('逐期修改“延长为 24 期”')
  const interest = reviewer.page.getByLabel('第 1 期利息（元）')
  const charged = await interest.inputValue()
  await interest.fill('9999')
  await reviewer.see(/^最多 .* 元：利率不能高于合同/)
  expect(await reviewer.violations()).toEqual([])
  await interest.fill(charged)
  await reviewer.press('提供这份计划')
  await reviewer.confirm('向 张** 提供逐期填写的计划')
  await reviewer.see('已提供方案')
  const offer = await call<{ amendment: { plan: object } }>(
    `/api/loan/hardshipOffer?order_no=${orderNo}`,
    undefined,
    session.token,
  )
  expect(offer.data.amendment.plan).toMatchObject({ kind: 'custom', text: '另定计划 24 期' })
})
