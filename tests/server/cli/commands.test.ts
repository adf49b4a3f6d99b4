import { helpOf, parseArguments, UsageError } from '../../../server/cli/arguments'
import { render } from '../../../server/cli/render'
import { runCall } from '../../../server/cli/run'
import { widthOf } from '../../../server/cli/text'
import { sql } from '../../../server/db/sql'
import { insertNews } from '../../../server/repositories/news'
import { get, post } from '../support/actions'
import { createTestApp, type TestApp } from '../support/testApp'
import { apply, BANK_CARD, ID_CARD, newBorrower } from '../loan/support/borrower'
import { detail } from '../loan/support/lender'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const ACTOR = 'operator:wang'

/** Runs a command line as an operator types it. */
async function ops(line: string) {
  const { command, args } = parseArguments(line.split(' '))
  const { db, sealing, secrets, clock } = server.deps
  const context = { db, sealing, secrets, dataDir: '', actor: ACTOR, now: clock.now() }
  const answer = await runCall({ command: command.name, args, actor: ACTOR }, context)
  return { answer, text: answer.ok ? render(answer.result) : answer.message }
}

async function waiting() {
  const { token } = await newBorrower(server)
  const { body } = await apply(server, token)
  const orderNo: string = body.data.order_no
  const status = async () => (await detail(server, token, orderNo)).status
  return { token, orderNo, status }
}

it('lists and shows applications in readable columns, personal data masked', async () => {
  const { orderNo } = await waiting()
  const listed = await ops('applications list')
  expect(listed.text).toContain(orderNo)
  const [head = '', rule = '', row = ''] = listed.text.split('\n')
  expect(head).toMatch(/^订单号 +状态 +金额/)
  expect(widthOf(head.slice(0, head.indexOf('金额')))).toBe(
    widthOf(row.slice(0, row.indexOf('10,000.00'))),
  )
  expect(rule).toMatch(/^[- ]+$/)

  const shown = await ops(`applications show ${orderNo}`)
  expect(shown.text).toContain('张**')
  expect(shown.text).toContain('李*（朋友）139****0044')
  for (const secret of [ID_CARD, BANK_CARD, '张小明', '13900000044']) {
    expect(shown.text + JSON.stringify(shown.answer)).not.toContain(secret)
  }
})

it('says whose contacts must not be called any more', async () => {
  const { token, orderNo } = await waiting()
  expect((await ops(`applications show ${orderNo}`)).text).not.toContain('不得联系')
  const word = { code: 'contact_info', version: '2026-11', granted: false }
  await post(server, '/api/user/consents', word, token)
  expect((await ops(`applications show ${orderNo}`)).text).toMatch(/联系人授权 +已撤回，不得联系/)
})

it('approves, fails, retries and pays out; every step is logged with its actor', async () => {
  const { orderNo, status } = await waiting()
  await ops(`approve ${orderNo}`)
  await ops(`fail-disbursement ${orderNo} --reason 卡号有误`)
  expect(await status()).toBe('disburse_failed')
  await ops(`retry ${orderNo}`)
  const { text } = await ops(`disburse ${orderNo}`)
  expect(text).toBe(`${orderNo} 已放款。`)
  expect(await status()).toBe('active')
  const events = await server.db
    .query(sql`SELECT e.event, e.actor, e.note FROM loan_events e JOIN loans l ON l.id = e.loan_id
     WHERE l.order_no = ${orderNo} ORDER BY e.id OFFSET 1`)
  expect(events).toEqual([
    { event: 'approved', actor: ACTOR, note: '' },
    { event: 'disbursement_failed', actor: ACTOR, note: '卡号有误' },
    { event: 'disbursement_retried', actor: ACTOR, note: '' },
    { event: 'disbursed', actor: ACTOR, note: '' },
  ])
  const ledger = await ops(`ledger ${orderNo}`)
  expect(ledger.text).toMatch(/disbursement .* cash +10,000\.00 +operator:wang/)
})

it('rejects with a reason the borrower reads', async () => {
  const { token, orderNo } = await waiting()
  await ops(`reject ${orderNo} --reason=资料不全`)
  const loan = await detail(server, token, orderNo)
  expect(loan.reject_reason).toBe('资料不全')
  expect(loan.timeline[1].text).toBe('审核未通过：资料不全')
})

it('ends the logins of one account, by phone or number, or of all', async () => {
  const [one, two, three] = [
    await newBorrower(server),
    await newBorrower(server),
    await newBorrower(server),
  ]
  const isIn = async ({ token }: { token: string }) =>
    (await get(server, '/api/user/index', token)).status === 200
  const standing = () => Promise.all([one, two, three].map(isIn))

  expect((await ops(`sessions end ${one.user.mobile}`)).text).toBe('已结束 1 个登录。')
  expect(await standing()).toEqual([false, true, true])
  expect((await ops(`sessions end +86-${one.user.mobile}`)).text).toBe('已结束 0 个登录。')
  await ops(`sessions end ${two.user.id}`)
  expect(await standing()).toEqual([false, false, true])
  await ops('sessions end all')
  expect(await standing()).toEqual([false, false, false])

  expect((await ops('sessions end 13999999999')).text).toBe('账号不存在')
  expect((await ops('sessions end nobody')).answer).toMatchObject({ ok: false, reason: 'invalid' })
})

it('says what it can not do', async () => {
  const { orderNo } = await waiting()
  expect(await ops(`disburse ${orderNo}`)).toMatchObject({
    text: '当前状态为“审核中”，不能进行此操作',
    answer: { ok: false, reason: 'wrong_state' },
  })
  expect((await ops('approve 123')).text).toBe('订单不存在')
  expect((await ops(`write-off ${orderNo}`)).answer.ok).toBe(false)
  expect((await ops('applications list --status gone')).text).toContain('没有状态“gone”')
})

it.each([
  ['', ''],
  ['frobnicate', '没有命令“frobnicate”。'],
  ['approve', '用法：approve <订单号>'],
  ['approve 1 2', '用法：approve <订单号>'],
  ['reject 1', '用法：reject <订单号> --reason <原因>'],
  ['approve 1 --force', '用法：approve <订单号>'],
  ['approve 1 --reason x', '用法：approve <订单号>'],
  ['reject 1 --reason', '用法：reject <订单号> --reason <原因>'],
  ['reject 1 --reason=', '用法：reject <订单号> --reason <原因>'],
])('a mistyped line “%s” says how it is meant', (line, message) => {
  expect(() => parseArguments(line.split(' ').filter(Boolean))).toThrow(new UsageError(message))
})

it.each([
  ['reject 1 --reason=资料不全 --yes', { reason: '资料不全' }, { json: false, yes: true }],
  ['--json reject --reason 资料不全 1', { reason: '资料不全' }, { json: true, yes: false }],
])('“%s” is read wherever its options stand', (line, args, flags) => {
  const invocation = parseArguments(line.split(' '))
  expect(invocation.command.name).toBe('reject')
  expect(invocation).toMatchObject({ args: { ...args, 订单号: '1' }, ...flags, help: false })
})

it('each command has a page of help', () => {
  const { command, help } = parseArguments(['reject', '--help'])
  expect(help).toBe(true)
  expect(helpOf(command)).toBe(
    [
      '用法：npm run ops -- reject <订单号> --reason <原因>',
      '',
      '驳回申请，原因会告诉借款人',
      '',
      '  --reason  原因',
      '',
      '执行前会询问：驳回后不能恢复，借款人须重新申请。',
    ].join('\n'),
  )
})

it('checks the books', async () => {
  expect((await ops('check')).text).toMatch(/^\d+ 项核对全部通过。$/)
})

it('withdraws and publishes news', async () => {
  const publishedAt = new Date(server.clock.now().getTime() - 60_000)
  const item = { category: '公告', title: '标题\u001b[31m', summary: '', content: 'x', cover: '' }
  await insertNews(server.db, { ...item, views: 0, publishedAt })
  const titles = async () =>
    (await get(server, '/api/news/index')).body.data.list.map(({ id }: { id: number }) => id)
  const [id] = await titles()
  expect((await ops('news list')).text).not.toContain('\u001b')
  expect((await ops(`news publish ${id}`)).text).toBe('这篇新闻已经发布')
  await ops(`news withdraw ${id}`)
  expect((await ops(`news withdraw ${id}`)).text).toBe('这篇新闻是草稿，不需要撤回')
  expect((await ops(`news publish ${id} --at=`)).text).toBe('发布时间应写作 2026-03-10T10:00')
  expect(await titles()).toEqual([])
  const later = await ops(`news publish ${id} --at 2026-03-11T08:00`)
  expect(later.text).toContain('将于 2026-03-11 08:00 发布')
  expect((await ops('news list')).text).toContain('待发布')
  expect(await titles()).toEqual([])
  await ops(`news publish ${id}`)
  expect(await titles()).toEqual([id])
  for (const none of ['999', '9007199254740993', '99999999999999999999', 'x']) {
    expect((await ops(`news publish ${none}`)).text).toBe('新闻不存在')
  }
})
