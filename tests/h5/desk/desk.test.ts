import { applicant } from '../../flows/ways/people'
import { call } from '../support/backend'
import { overpaid, provenTransfer } from './support/borrowers'
import { useDesk } from './support/desk'
import type { Operator } from './support/Operator'

const { newOperator } = useDesk()

let reviewer: Operator

it('an operator logs in with a code, chooses a password, and finds no fault with the pages', async () => {
  reviewer = await newOperator('rui', 'reviewer')
  await reviewer.enter()
  expect(await reviewer.violations()).toEqual([])
  await reviewer.choosePassword()
  expect(await reviewer.page.title()).toBe('申请与借款 - 运营台')
  for (const name of ['还款凭证', '协商还款', '新闻', '申请与借款']) {
    await reviewer.follow(name)
    await reviewer.heading(name)
    expect(await reviewer.violations()).toEqual([])
  }
  expect(await reviewer.page.getByRole('link', { name: '操作记录' }).count()).toBe(0)
})

it('a reviewer approves an application, whose person is shown masked', async () => {
  const { session, orderNo } = await applicant('13914600001')
  await reviewer.press('刷新')
  await reviewer.follow(orderNo)
  await reviewer.heading(orderNo)
  await reviewer.see('张**')
  expect(await reviewer.violations()).toEqual([])
  await reviewer.press('批准')
  expect(await reviewer.violations()).toEqual([])
  await reviewer.confirm('批准')
  await reviewer.see('已批准，等待放款')
  await reviewer.button('批准').waitFor({ state: 'detached' })
  const loans = await call<{ list: { status: string }[] }>(
    '/api/loan/myLoans',
    undefined,
    session.token,
  )
  expect(loans.data.list[0]?.status).toBe('disbursing')
})

it('a reviewer rejects only with a reason', async () => {
  const { orderNo } = await applicant('13914600002')
  await reviewer.follow('返回列表')
  await reviewer.heading('申请与借款')
  await reviewer.follow(orderNo)
  await reviewer.press('驳回')
  await reviewer.page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await reviewer.see('请填写原因')
  await reviewer.fill('原因', '资料不全')
  await reviewer.confirm('驳回')
  await reviewer.see('已驳回')
  await reviewer.see('资料不全')
})

it('a reviewer sees the picture of a voucher and books it', async () => {
  const voucherNo = await provenTransfer('13914600003')
  await reviewer.follow('还款凭证')
  await reviewer.heading('还款凭证')
  await reviewer.follow(voucherNo)
  await reviewer.heading(voucherNo)
  await reviewer.press('显示 转账成功.jpg')
  const picture = reviewer.page.getByRole('img', { name: '凭证 转账成功.jpg' })
  await picture.waitFor()
  await reviewer.page.waitForFunction(() =>
    [...document.images].some(
      ({ alt, naturalWidth }) => alt.startsWith('凭证') && naturalWidth > 0,
    ),
  )
  expect(await reviewer.violations()).toEqual([])
  await reviewer.press('确认到账')
  await reviewer.confirm('确认到账')
  await reviewer.see('已通过并入账')
  await reviewer.see('operator:rui，已通过')
})

it.each(['#/vouchers/%zz', '#/vouchers/a/b', '#/nothing'])(
  'an address of no page, %s, says so and keeps the menu',
  async (address) => {
    await reviewer.page.evaluate((hash) => {
      window.location.hash = hash
    }, address)
    await reviewer.heading('没有这个页面')
    expect(await reviewer.violations()).toEqual([])
    await reviewer.follow('回到首页')
    await reviewer.heading('申请与借款')
  },
)

it('a reviewer writes an article, sees it as readers will, and publishes it', async () => {
  const { page } = reviewer
  await reviewer.follow('新闻')
  await reviewer.heading('新闻')
  await reviewer.follow('写新闻')
  await reviewer.heading('写新闻')
  await reviewer.fill('标题', '春节服务安排')
  await reviewer.fill(
    '正文（HTML）',
    '<h2>客服</h2><p>照常<b>还款</b>。<a href="https://example.com/a">说明</a><script>window.bad = 1</script></p><img src="https://example.com/b.png" alt="图"><img src="/ops/api/audit" alt="记录">',
  )
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByRole('heading', { name: '客服' }).waitFor()
  expect(await preview.innerText()).toContain('照常还款。说明（example.com）')
  expect(await preview.innerText()).toContain('图片“图”：来自 example.com，这里不显示')
  expect(await preview.innerText()).toContain('图片“记录”：地址不被允许，应用里不显示')
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  expect(await reviewer.violations()).toEqual([])

  // A look at another page loses nothing.
  await reviewer.follow('还款凭证')
  await reviewer.heading('还款凭证')
  await reviewer.follow('新闻')
  await reviewer.follow('写新闻')
  await reviewer.see('有未保存的修改')
  await reviewer.press('存为草稿')
  await reviewer.see('已存为草稿')
  await reviewer.follow('春节服务安排')
  await reviewer.heading('春节服务安排')
  await reviewer.press('定时发布')
  await page.getByLabel('发布时间（北京时间）').fill('2099-01-01T09:00')
  expect(await reviewer.violations()).toEqual([])
  await reviewer.confirm('定时发布')
  await reviewer.see('2099-01-01 09:00')
  await reviewer.fill('标题', '春节服务时间')
  await reviewer.press('保存')
  await reviewer.heading('春节服务时间')
  await reviewer.press('立即发布')
  await reviewer.confirm('立即发布')
  await reviewer.see('已发布')
  const list = () => call<{ list: { title: string }[] }>('/api/news/index')
  expect((await list()).data.list[0]?.title).toBe('春节服务时间')
  await reviewer.press('撤回')
  await reviewer.confirm('撤回')
  await reviewer.see('草稿')
  expect((await list()).data.list[0]?.title).not.toBe('春节服务时间')
})

it('two cashiers refund what was paid too much; one alone cannot', async () => {
  await overpaid('13914600004')
  const [one, two] = [await newOperator('chu', 'cashier'), await newOperator('bin', 'cashier')]
  await one.sitDown()
  await one.follow('应退款项')
  await one.heading('应退款项')
  await one.pressInRow('129.08', '申请退款')
  await one.fill('转账流水号', 'B20260310001')
  await one.confirm('申请退款')
  await one.see('已提交，等待另一人复核')
  await one.follow('待另一人复核')
  await one.heading('退款与核销复核')
  await one.see('B20260310001')
  expect(await one.button('放行').count()).toBe(0)
  expect(await one.violations()).toEqual([])

  await two.sitDown()
  await two.follow('退款与核销复核')
  await two.heading('退款与核销复核')
  await two.pressInRow('B20260310001', '放行')
  await two.confirm('放行')
  await two.see('没有等待复核的申请')
  await two.follow('应退款项')
  await two.see('没有应退的款项')
})

it('an auditor reads the log on a phone and finds nothing to press', async () => {
  const auditor = await newOperator('shen', 'auditor', { width: 375, height: 812 })
  await auditor.sitDown()
  await applicant('13914600005')
  for (const name of ['申请与借款', '还款凭证', '应退款项', '退款与核销复核', '协商还款', '新闻']) {
    await auditor.follow(name)
    await auditor.heading(name)
    expect(await auditor.overflow()).toBe(0)
    expect(await auditor.violations()).toEqual([])
    const buttons = await auditor.page.locator('main').getByRole('button').allInnerTexts()
    expect(buttons.filter((text) => !['刷新', '上一页', '下一页'].includes(text))).toEqual([])
  }
  await auditor.follow('操作记录')
  await auditor.fill('操作员', 'rui')
  await auditor.press('查询')
  for (const text of ['打开凭证文件', '通过凭证', '批准申请', 'status: disbursing']) {
    await auditor.see(text)
  }
  expect(await auditor.overflow()).toBe(0)
  expect(await auditor.violations()).toEqual([])
})

it('a fault is shown with a way to try again, and an ended session leads back to the login', async () => {
  const { page } = reviewer
  await page.route('**/ops/api/news*', (route) => route.abort())
  await reviewer.follow('新闻')
  await reviewer.see('网络连接失败，请检查网络后重试')
  await page.unroute('**/ops/api/news*')
  // The aborted request is the browser's own report, not the page's.
  reviewer.complaints.length = 0
  await reviewer.press('重试')
  await page.getByRole('table', { name: '新闻' }).waitFor()

  await page.context().clearCookies()
  await reviewer.press('刷新')
  await reviewer.see('登录已结束，请重新登录')
})
