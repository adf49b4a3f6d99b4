import { helpOf, parseArguments, UsageError } from '../../../server/cli/arguments'
import { newBorrower } from '../loan/support/borrower'
import { activeLoan } from '../loan/support/lender'
import { get } from '../support/actions'
import { opsLine } from '../support/ops'
import { createTestApp, type TestApp } from '../support/testApp'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const ops = (line: string) => opsLine(server, line)

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

it('shows the ledger of a loan, with who booked', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  expect((await ops(`ledger ${orderNo}`)).text).toMatch(
    /disbursement .* cash +10,000\.00 +operator:/,
  )
  expect((await ops('ledger 123')).text).toBe('订单不存在')
})

const RESEND = 'messages resend <编号> --channel <渠道：sms、wechat>'

it.each([
  ['', ''],
  ['frobnicate', '没有命令“frobnicate”。'],
  ['ledger', '用法：ledger <订单号>'],
  ['ledger 1 2', '用法：ledger <订单号>'],
  ['messages resend 1', `用法：${RESEND}`],
  ['ledger 1 --force', '用法：ledger <订单号>'],
  ['ledger 1 --channel x', '用法：ledger <订单号>'],
  ['messages resend 1 --channel', `用法：${RESEND}`],
  ['messages resend 1 --channel=', `用法：${RESEND}`],
])('a mistyped line “%s” says how it is meant', (line, message) => {
  expect(() => parseArguments(line.split(' ').filter(Boolean))).toThrow(new UsageError(message))
})

it.each([
  ['messages resend 1 --channel=sms --yes', { json: false, yes: true }],
  ['--json messages resend --channel sms 1', { json: true, yes: false }],
])('“%s” is read wherever its options stand', (line, flags) => {
  const invocation = parseArguments(line.split(' '))
  expect(invocation.command.name).toBe('messages resend')
  expect(invocation).toMatchObject({
    args: { channel: 'sms', 编号: '1' },
    ...flags,
    help: false,
  })
})

it('each command has a page of help', () => {
  const { command, help } = parseArguments(['messages', 'resend', '--help'])
  expect(help).toBe(true)
  expect(helpOf(command)).toBe(
    [
      `用法：npm run ops -- ${RESEND}`,
      '',
      '再发送一次消息，不论它是否发送过；21:00 到 8:00 不发送',
      '',
      '  --channel  渠道：sms、wechat',
      '',
      '执行前会询问：对方会再收到一次。',
    ].join('\n'),
  )
})

it('checks the books', async () => {
  expect((await ops('check')).text).toMatch(/^\d+ 项核对全部通过。$/)
})
