import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { applicant, borrower } from '../../flows/ways/people'
import { call, ORIGIN } from '../support/backend'
import { staff } from '../support/staff'
import { overpaid, provenTransfer } from './support/borrowers'
import { useDesk } from './support/desk'
import type { Operator } from './support/Operator'

const { newOperator } = useDesk()

let reviewer: Operator

it('an operator logs in with a code, chooses a password, and finds no fault with the pages', async () => {
  reviewer = await newOperator('rui', 'reviewer')
  await reviewer.page.goto(`${ORIGIN}/ops`)
  await reviewer.page.locator(':focus').waitFor()
  expect(await reviewer.page.getByLabel('账号').evaluate((field) => field.matches(':focus'))).toBe(
    true,
  )
  await reviewer.logIn()
  expect(await reviewer.violations()).toEqual([])
  await reviewer.choosePassword()
  await reviewer.heading('待办')
  expect(await reviewer.page.title()).toBe('待办 - 运营台')
  await reviewer.follow('申请与借款')
  await reviewer.heading('申请与借款')
  for (const name of ['待办', '查询', '还款凭证', '协商还款', '新闻', '申请与借款']) {
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
  await reviewer.see('还得起吗')
  await reviewer.confirm('批准 10,000.00 元')
  await reviewer.see('已批准，等待放款')
  await reviewer.button('批准').waitFor({ state: 'detached' })
  // The focus goes on from the heading.
  expect(await reviewer.page.evaluate(() => document.activeElement?.textContent)).toBe(orderNo)
  const loans = await call<{ list: { status: string }[] }>(
    '/api/loan/myLoans',
    undefined,
    session.token,
  )
  expect(loans.data.list[0]?.status).toBe('disbursing')
})

it('what waits is counted anew when the operator comes back, asks, or presses the menu again', async () => {
  await reviewer.follow('待办')
  await reviewer.heading('待办')
  const { page } = reviewer
  const waiting = page.getByRole('link', { name: /待审核的申请$/ })
  const count = async () => parseInt(await waiting.innerText(), 10)
  await waiting.waitFor()
  const first = await count()
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const ways = [comeBack, () => reviewer.press('刷新'), () => reviewer.follow('待办')]
  for (const [at, look] of ways.entries()) {
    await applicant(`1391460004${at}`)
    await look()
    await page.getByRole('link', { name: `${first + at + 1} 待审核的申请` }).waitFor()
  }
  expect(await reviewer.violations()).toEqual([])
})

it('an operator looks up a mobile, a number and a whole name', async () => {
  const { orderNo } = await applicant('13914600006')
  await reviewer.follow('查询')
  await reviewer.heading('查询')
  for (const query of ['139 1460 0006', orderNo, '张小明']) {
    await reviewer.fill('单号、手机号或姓名', query)
    await reviewer.press('查询')
    await reviewer.page.getByRole('link', { name: `借款 ${orderNo}` }).waitFor()
  }
  expect(await reviewer.violations()).toEqual([])
  await reviewer.fill('单号、手机号或姓名', '张')
  await reviewer.press('查询')
  await reviewer.see('请输入完整的单号、手机号或姓名；姓名加密保存，不能只查一部分')
  await reviewer.follow('申请与借款')
  await reviewer.heading('申请与借款')
})

it('a reviewer rejects only with a reason', async () => {
  const { orderNo } = await applicant('13914600002')
  await reviewer.press('刷新')
  await reviewer.follow(orderNo)
  await reviewer.heading(orderNo)
  await reviewer.press('驳回')
  await reviewer.press('驳回 10,000.00 元的申请')
  await reviewer.see('请填写原因')
  await reviewer.press('收入不足以覆盖每月还款')
  // What was typed is there again after the panel was left, whichever way.
  const reason = reviewer.page.getByLabel('原因', { exact: true })
  const comeBack = async () => {
    await reviewer.press('驳回')
    await reviewer.see('已恢复上次填写、还没有提交的内容。')
    expect(await reviewer.violations()).toEqual([])
  }
  // The key closes the panel wherever the focus is.
  await reviewer.page.getByRole('heading', { level: 1 }).click()
  await reviewer.page.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })
  await comeBack()
  expect(await reason.inputValue()).toBe('收入不足以覆盖每月还款')
  await reviewer.press('清空')
  expect(await reason.inputValue()).toBe('')
  await reason.fill('收入不足')
  await reviewer.press('批准')
  await comeBack()
  await reviewer.follow('还款凭证')
  await reviewer.heading('还款凭证')
  await reviewer.page.goBack()
  await comeBack()
  expect(await reason.inputValue()).toBe('收入不足')
  await reviewer.press('收入不足以覆盖每月还款')
  await reviewer.confirm('驳回 10,000.00 元的申请')
  await reviewer.see('已驳回')
  await reviewer.see('收入不足以覆盖每月还款')
})

/** Where a picture lies against the frame that shows it, px. */
const lies = (picture: Locator) =>
  picture.evaluate((image) => {
    const frame = image.closest('.desk-proof-frame') ?? image
    const [inner, outer] = [image.getBoundingClientRect(), frame.getBoundingClientRect()]
    return {
      out: Math.max(
        outer.left - inner.left,
        outer.top - inner.top,
        inner.right - outer.right,
        inner.bottom - outer.bottom,
      ),
      off: Math.max(
        Math.abs(inner.left + inner.right - outer.left - outer.right) / 2,
        Math.abs(inner.top + inner.bottom - outer.top - outer.bottom) / 2,
      ),
      share: Math.max(inner.width / outer.width, inner.height / window.innerHeight),
    }
  })

/** The whole picture is in its frame, as large as that allows. */
async function expectWhole(picture: Locator): Promise<void> {
  const { out, share } = await lies(picture)
  expect(out).toBeLessThanOrEqual(1)
  expect(share).toBeGreaterThan(0.69)
}

const offMiddle = async (picture: Locator): Promise<number> => (await lies(picture)).off

it('a reviewer sees the picture of a voucher and books it', async () => {
  const voucherNo = await provenTransfer('13914600003')
  await reviewer.follow('还款凭证')
  await reviewer.heading('还款凭证')
  await reviewer.follow(voucherNo)
  await reviewer.heading(voucherNo)
  expect(await reviewer.button('确认到账').isDisabled()).toBe(true)
  await reviewer.press('显示 转账成功.jpg')
  const picture = reviewer.page.getByRole('img', { name: '凭证 转账成功.jpg' })
  await picture.waitFor()
  await reviewer.page.waitForFunction(() =>
    [...document.images].some(
      ({ alt, naturalWidth }) => alt.startsWith('凭证') && naturalWidth > 0,
    ),
  )
  expect(await reviewer.violations()).toEqual([])
  await expectWhole(picture)
  await reviewer.press('旋转')
  await expectWhole(picture)
  await reviewer.press('放大')
  expect(await offMiddle(picture)).toBeLessThanOrEqual(2)
  await reviewer.press('缩小')
  await reviewer.press('确认到账')
  expect(await reviewer.violations()).toEqual([])
  // The confirmation is of what is typed, and says how it differs from what is due.
  await reviewer.see('正好')
  await reviewer.fill('实际到账金额（不同时填写）', '900')
  const panel = reviewer.page.getByRole('dialog')
  await panel.getByText('多 29.08 元，转入应退款项', { exact: true }).waitFor()
  expect(await panel.getByText('应还', { exact: true }).count()).toBe(1)
  // Enter leads to the button, which is pressed by the next; another amount needs a tick.
  await reviewer.page.keyboard.press('Enter')
  const acting = panel.getByRole('button', { name: '确认到账 900.00 元', exact: true })
  expect(await acting.evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(await panel.getByText('请核对后勾选').count()).toBe(0)
  await reviewer.page.keyboard.press('Enter')
  await panel.getByText('请核对后勾选').waitFor()
  const day = panel.getByLabel('实际付款日（不同时填写）')
  expect(await day.getAttribute('type')).toBe('date')
  expect(await day.getAttribute('max')).toMatch(/^\d{4}-\d\d-\d\d$/)
  const box = '已核对银行流水：实际到账与凭证的 870.92 元不同；比应还多 29.08 元，转入应退款项'
  await panel.getByRole('checkbox', { name: box }).check()
  // What was ticked is of that amount.
  await reviewer.fill('实际到账金额（不同时填写）', '800')
  await panel.getByText('少 70.92 元', { exact: true }).waitFor()
  await reviewer.fill('实际到账金额（不同时填写）', '900')
  expect(await panel.getByRole('checkbox', { name: box }).isChecked()).toBe(false)
  await panel.getByRole('checkbox', { name: box }).check()
  await reviewer.confirm('确认到账 900.00 元')
  await reviewer.see('已通过并入账')
  await reviewer.see('审核员 rui，已通过')
  for (const text of ['实际入账', '900.00 元', '转入应退', '29.08 元', '确认时应还', '870.92 元']) {
    await reviewer.see(text)
  }
  // The demo's own waits next.
  await reviewer.see('下一份')
})

it('a decision that came too late shows the page as it is now, and its fault stays behind', async () => {
  const voucherNo = await provenTransfer('13914600007')
  await reviewer.follow('还款凭证')
  await reviewer.heading('还款凭证')
  await reviewer.press('刷新')
  await reviewer.follow(voucherNo)
  await reviewer.heading(voucherNo)
  await reviewer.press('驳回')
  await reviewer.press('凭证看不清，请重新拍摄')
  await staff.approveVoucher(voucherNo)
  await reviewer.press('驳回 870.92 元的凭证')
  const fault = reviewer.page.getByText('凭证已通过，不能再次处理')
  await fault.waitFor()
  await reviewer.see('实际入账')
  await reviewer.button('驳回').waitFor({ state: 'detached' })
  await reviewer.button('刷新').waitFor()
  await reviewer.follow('返回列表')
  await reviewer.heading('还款凭证')
  expect(await fault.count()).toBe(0)
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
    await reviewer.heading('待办')
  },
)

it('a reviewer writes an article, sees it as readers will, and publishes it', async () => {
  const { page } = reviewer
  await reviewer.follow('新闻')
  await reviewer.heading('新闻')
  await reviewer.follow('写新闻')
  await reviewer.heading('写新闻')
  await reviewer.fill('标题', '春节服务安排')
  await reviewer.press('编辑 HTML')
  await reviewer.fill(
    '正文（HTML）',
    '<h2>客服</h2><p>照常<b>还款</b>。<a href="https://example.com/a">说明</a><script>window.bad = 1</script></p><img src="https://example.com/b.png" alt="图"><img src="/ops/api/audit" alt="记录">',
  )
  const preview = page.getByRole('region', { name: '预览' })
  await preview.getByRole('heading', { name: '客服' }).waitFor()
  expect(await preview.innerText()).toContain('照常还款。说明（example.com）')
  expect(await preview.innerText()).toContain('图片“图”：来自 example.com，这里不显示')
  expect(await preview.innerText()).toContain('图片“记录”：地址不被允许，请改为上传')
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  expect(await reviewer.violations()).toEqual([])
  // A picture at such an address is refused, so it goes.
  await reviewer.fill('正文（HTML）', '<h2>客服</h2><p>照常<b>还款</b>。</p>')

  // A look at another page loses nothing.
  await reviewer.follow('还款凭证')
  await reviewer.heading('还款凭证')
  await reviewer.follow('新闻')
  await reviewer.follow('写新闻')
  await reviewer.see('有未保存的修改')
  await reviewer.press('存为草稿')
  await reviewer.see('已存为草稿')
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

it('the desk is dark where the system is, and legible', async () => {
  const { page } = reviewer
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const name of ['待办', '查询', '新闻', '还款凭证']) {
    await reviewer.follow(name)
    await reviewer.heading(name)
    expect(await reviewer.violations()).toEqual([])
  }
  const voucherNo = await provenTransfer('13914600008')
  await reviewer.press('刷新')
  await reviewer.follow(voucherNo)
  await reviewer.heading(voucherNo)
  await reviewer.press('驳回')
  await reviewer.button('驳回 870.92 元的凭证').waitFor()
  expect(await reviewer.violations()).toEqual([])
  const grounds = await page.evaluate(() =>
    [document.body, document.querySelector('.desk-panel') ?? document.body].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  )
  expect(grounds).toEqual(['rgb(16, 18, 22)', 'rgb(23, 25, 30)'])
  await page.emulateMedia({ colorScheme: 'light' })
})

it('at 1024 px a number stays in its card and a name in one piece', async () => {
  const { page } = reviewer
  await page.setViewportSize({ width: 1024, height: 768 })
  // Numbers of the facts beside a picture end inside their card.
  const sticksOut = await page.evaluate(() =>
    [...document.querySelectorAll('.desk-facts')].some((card) =>
      [...card.querySelectorAll('dd, .desk-no')].some(
        (text) => text.getBoundingClientRect().right > card.getBoundingClientRect().right,
      ),
    ),
  )
  expect(sticksOut).toBe(false)
  // Neither does what is confirmed stick out of its panel, nor the way out of it.
  await page.setViewportSize({ width: 1280, height: 800 })
  const { orderNo } = await applicant('13914600009')
  await page.goto(`${ORIGIN}/ops#/applications/${orderNo}`)
  await reviewer.press('驳回')
  await page.setViewportSize({ width: 1024, height: 768 })
  const panel = page.getByRole('dialog', { name: '驳回 10,000.00 元的申请' })
  const beyond = () =>
    panel.evaluate((frame) =>
      [...frame.querySelectorAll('button')].some(
        (button) => button.getBoundingClientRect().right > frame.getBoundingClientRect().right,
      ),
    )
  expect(await beyond()).toBe(false)
  await panel.getByRole('button', { name: '驳回 10,000.00 元的申请' }).evaluate((button) => {
    const name = button.querySelector('span')
    if (name) name.textContent = '驳回'.repeat(20)
  })
  expect(await beyond()).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })
})

it('a loan that is repaid by another plan names its instalments by it, and its contract as the original', async () => {
  const { page } = reviewer
  const { orderNo } = await borrower('13914600010')
  await page.route(`**/ops/api/application?order_no=${orderNo}`, async (route) => {
    const reply = await route.fetch()
    const { data, ...answer } = (await reply.json()) as { data: { plan: { no: number }[] } }
    const plan = data.plan.map((row) => ({ ...row, no: 1_000 + row.no }))
    await route.fulfill({ response: reply, json: { ...answer, data: { ...data, plan } } })
  })
  await page.goto(`${ORIGIN}/ops#/applications/${orderNo}`)
  await page.getByRole('table', { name: '还款计划' }).getByText('新计划第 12 期').waitFor()
  const original = page.locator('.desk-facts, .desk-evidence > *').filter({ hasText: '原合同条款' })
  await original.getByText('10,000.00 元，12 期').first().waitFor()
  await reviewer.see('协商后的新计划，见还款计划')
  await page.unroute(`**/ops/api/application?order_no=${orderNo}`)
})

it('two cashiers refund what was paid too much; one alone cannot', async () => {
  await overpaid('13914600004')
  const [one, two] = [await newOperator('chu', 'cashier'), await newOperator('bin', 'cashier')]
  await one.sitDown()
  await one.follow('应退款项')
  await one.heading('应退款项')
  await one.pressInRow('129.08', '登记退款')
  await one.press('多付款项退回')
  await one.confirm('登记退款 129.08 元')
  await one.see('已提交，等待另一人复核')
  await one.follow('待复核')
  await one.heading('复核')
  await one.see('多付款项退回')
  expect(await one.button('放行').count()).toBe(0)
  expect(await one.violations()).toEqual([])

  await two.sitDown()
  await two.follow('1 待复核的退款、核销与减免')
  await two.heading('复核')
  await two.pressInRow('129.08', '放行')
  await two.confirm('放行 129.08 元')
  await two.see('没有等待复核的申请')

  // The money leaves after the release, to an account that is shown for a reason.
  await one.follow('待办')
  await one.follow('1 待转账的退款')
  await one.heading('复核')
  await one.see('bin 放行')
  await one.pressInRow('129.08', '查看退款账户')
  await one.press('按此账户退款')
  await one.see('张小明')
  expect(await one.violations()).toEqual([])
  // The account stays in sight while the transfer is entered.
  await one.pressInRow('129.08', '填写流水号')
  await one.page.getByRole('dialog', { name: '登记已退 129.08 元' }).waitFor()
  await one.page.getByRole('region', { name: '退款账户' }).getByText('张小明').waitFor()
  expect(await one.violations()).toEqual([])
  await one.see('收款号')
  await one.see('尾号 0128')
  await one.fill('转账流水号', 'B20260310001')
  await one.confirm('登记已退 129.08 元')
  await one.follow('应退款项')
  await one.heading('应退款项')
  // The demo's own refund is due still.
  await one.see('登记退款')
  await one.page.getByText('129.08').waitFor({ state: 'hidden' })
})

it('an auditor reads the log on a phone and finds nothing to press', async () => {
  const auditor = await newOperator('shen', 'auditor', { width: 375, height: 812 })
  await auditor.sitDown()
  await applicant('13914600005')
  for (const name of [
    '待办',
    '申请与借款',
    '实名认证',
    '还款凭证',
    '应退款项',
    '复核',
    '协商还款',
    '新闻',
  ]) {
    await auditor.follow(name)
    await auditor.heading(name)
    expect([name, await auditor.overflow()]).toEqual([name, 0])
    expect(await auditor.violations()).toEqual([])
    const buttons = await auditor.page.locator('main').getByRole('button').allInnerTexts()
    expect(buttons.filter((text) => !['刷新', '上一页', '下一页'].includes(text))).toEqual([])
  }
  await auditor.follow('操作记录')
  await auditor.heading('操作记录')
  await auditor.fill('操作员', 'rui')
  await auditor.press('查询')
  for (const text of ['打开凭证文件', '通过凭证', '批准申请', '审核员 rui', '状态：放款中']) {
    await auditor.see(text)
  }
  expect(await auditor.overflow()).toBe(0)
  expect(await auditor.violations()).toEqual([])
  await auditor.page.reload()
  await auditor.see('批准申请')
  expect(await auditor.page.getByLabel('操作员', { exact: true }).inputValue()).toBe('rui')
  const [file] = await Promise.all([auditor.page.waitForEvent('download'), auditor.press('导出')])
  expect(file.suggestedFilename()).toBe('操作记录.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('审核员 rui,批准申请')
})

it('a fault is shown with a way to try again, and an ended session leads back to the login', async () => {
  const { page } = reviewer
  await page.route('**/ops/api/news*', (route) => route.abort())
  await reviewer.follow('新闻')
  await reviewer.see('网络连接失败，请检查网络后重试')
  await page.unroute('**/ops/api/news*')
  await page.route('**/ops/api/news*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await reviewer.press('重试')
  await reviewer.see('服务暂时不可用，请稍后重试')
  await page.unroute('**/ops/api/news*')
  // The aborted request is the browser's own report, not the page's.
  reviewer.complaints.length = 0
  await reviewer.press('重试')
  await page.getByRole('table', { name: '新闻' }).waitFor()

  // What does not exist will not the next time either.
  await page.goto(`${ORIGIN}/ops#/vouchers/NONE`)
  await reviewer.see('凭证不存在')
  expect(await reviewer.button('重试').count()).toBe(0)
  await reviewer.follow('返回列表')
  await reviewer.heading('还款凭证')

  await page.context().clearCookies()
  await reviewer.press('刷新')
  await reviewer.see('登录已结束，请重新登录')
})
