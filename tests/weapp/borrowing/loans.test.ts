import { failDisbursement } from '../../../server/lending/disbursement'
import { approve, reject } from '../../../server/lending/review'
import { sql } from '../../../server/db/sql'
import type { MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, launchWith } from '../support/session'
import { applicant, loansOf } from './support/loans'

let server: TestServer
let program: MiniProgram
let person: Awaited<ReturnType<typeof applicant>>
let mobile = 13915200000
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const DETAIL = 'pages/borrowing/detail'
const CONTRACT = 'pages/borrowing/contract'

async function open(token: string, path: string): Promise<void> {
  program = await launchWith({ token }, { apiHost: server.host, path })
  await agree(program)
}

describe('an application under review', () => {
  beforeEach(async () => {
    person = await applicant(server, String((mobile += 1)))
    await open(person.token, `pages/loan/detail?order_no=${person.orderNo}`)
    await program.see('审核中')
  })
  afterEach(() => program.close())

  it('is cancelled by its applicant, after a question', async () => {
    await program.tap('取消申请')
    await program.see('取消这笔申请？')
    await program.tap('再想想')
    await program.gone('取消这笔申请？')
    expect((await loansOf(server, person.token)).list[0]?.status).toBe('reviewing')
    await program.tap('取消申请')
    await program.see('取消这笔申请？')
    await program.tap('取消申请')
    await program.see('申请已取消，没有产生任何费用。')
    expect((await loansOf(server, person.token)).list[0]?.status).toBe('cancelled')
  })

  it('is rejected by an operator with a reason the applicant reads', async () => {
    const act = { actor: 'operator:test', now: new Date() }
    await server.db.transaction((tx) => reject(tx, person.orderNo, '收入信息暂时无法核实', act))
    await program.pullDownRefresh()
    await program.see('未通过原因：收入信息暂时无法核实')
    expect(program.text()).not.toContain('取消申请')
  })

  it('that failed to be paid out goes to another card of its applicant, who has the code', async () => {
    const act = { actor: 'operator:test', now: new Date() }
    await server.db.transaction(async (tx) => {
      await approve(tx, person.orderNo, act)
      await failDisbursement(tx, person.orderNo, '卡号有误', act)
    })
    await program.pullDownRefresh()
    await program.see('放款未成功，请核对或更换收款卡，也可以取消；期间不计利息。')
    await program.tap('更换收款卡')
    await program.input('新的收款卡号', '6228481234567890128')
    await program.input('手机号', String(mobile))
    // The login has just had one; a number gets one a minute.
    await server.db.query(sql`DELETE FROM sms_sends`)
    await program.tap('获取验证码')
    await program.see('已发送至')
    await program.input('验证码', await server.codeFor(String(mobile)))
    await program.tap('确认更换并重新放款')
    await program.see('正在打款到你的银行卡')
    expect((await loansOf(server, person.token)).list[0]?.status).toBe('disbursing')
  })

  it('has a contract that names its applicant in full, who has the code', async () => {
    await program.tap('合同详情')
    await program.at('pages/loan/contract')
    await program.tap('查看完整信息')
    await program.input('手机号', String(mobile))
    // The login has just had one; a number gets one a minute.
    await server.db.query(sql`DELETE FROM sms_sends`)
    await program.tap('获取验证码')
    await program.see('已发送至')
    await program.input('验证码', await server.codeFor(String(mobile)))
    await program.tap('验证并查看')
    await program.see('张小明（110105199003072338）')
    const kept = [...program.device.storage.entries.values()].join('\n')
    expect(kept).not.toContain('张小明')
  })

  it('has a contract with its hash, and a PDF in WeChat’s reader', async () => {
    await program.tap('合同详情')
    await program.at('pages/loan/contract')
    await program.see('借款金额、期限与用途')
    expect(program.text()).toMatch(/张\*\*（110\*+2338）/)
    expect(program.text()).toMatch(/^[0-9a-f]{64}$/m)
    await program.tap('打开合同 PDF')
    const { documents } = program.device.files
    await program.until(() => documents.length === 1, 'no document')
    const text = documents[0]?.toString('latin1') ?? ''
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })
})

describe('Z01, Z02: somebody else', () => {
  beforeAll(async () => {
    person = await applicant(server, String((mobile += 1)))
  })
  afterEach(() => program.close())

  it.each([
    [`${DETAIL}?order_no=`, '没有找到这笔借款'],
    [`${CONTRACT}?order_no=`, '没有可以查看的合同'],
  ])('at %s of the loan finds nothing of it', async (path, said) => {
    await open(await server.login(String((mobile += 1))), path + person.orderNo)
    await program.see(said)
    expect(program.text()).not.toContain('10,000')
  })

  it.each([
    [DETAIL, '你还没有借款'],
    [CONTRACT, '没有可以查看的合同'],
    ['pages/borrowing/myloans', '你还没有借款'],
  ])('at %s without a number is told the truth', async (path, said) => {
    await open(await server.login(String((mobile += 1))), path)
    await program.see(said)
  })
})
