import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, logInByPassword } from '../support/session'
import {
  APPLY,
  chooseAmount,
  CONFIRM,
  CREATE,
  DETAIL,
  fillIdentity,
  fillWork,
  PERSON,
  readCosts,
} from './support/applying'
import { hear, reviewLater, sumRead } from './support/loans'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  program = await launch({ apiHost: server.host, path: APPLY })
  await agree(program)
})
afterAll(async () => {
  program.close()
  await server.close()
})

function expectNothingPersonalKept(): void {
  const kept = [...program.device.storage.entries.values()].join('\n')
  for (const personal of Object.values(PERSON)) expect(kept).not.toContain(personal)
}

describe('a loan of 13800000002, from the trial to its instalments', () => {
  it('shows what 10,000 over 12 months costs before anybody logs in', async () => {
    await chooseAmount(program)
    await hear(program, '总利息 527.59元')
    await hear(program, '每月还 877.30元')
    await program.see('9.60%')
    await program.see('10.03%')
    await program.tap('查看全部 12 期还款计划')
    await program.see('10,527.59')
  })

  it('asks for login on the way on, and comes back with what was chosen', async () => {
    await program.tap('下一步')
    await program.at('pages/login/login')
    await logInByPassword(program, '13800000002')
    await program.at(APPLY)
    await program.see('身份与银行卡')
  })

  it('T05: closed and opened again it goes on where it was, with nothing personal kept', async () => {
    await fillIdentity(program)
    expectNothingPersonalKept()
    const { storage } = program.device
    program.close()
    program = await launch({ apiHost: server.host, path: APPLY, storage })
    await program.see('已恢复上次填写的内容')
    await program.see('第 2 步')
    expect(program.field('身份证号').value).toBe('')
    await program.tap('上一步')
    await program.see('第 1 步')
    expect(program.field('借款金额').value).toBe('10,000')
    await hear(program, '总利息 527.59元')
    await program.tap('下一步')
  })

  it('is not sent before its cost table was read for ten seconds and confirmed', async () => {
    await fillIdentity(program)
    await program.tap('下一步')
    await fillWork(program)
    await program.tap('下一步')
    await program.tap('提交申请')
    await program.see('请阅读费用明细（')
    await program.tap('关闭')
    await readCosts(program)
    await program.gone(CONFIRM)
  })

  it('P07: tapped twice it is sent once, and is under review', async () => {
    const { connection } = program.device
    connection.hold()
    await Promise.all([program.tap('提交申请'), program.tap('提交申请')])
    await program.see('提交中')
    await expect(program.tap('提交中', { patienceMs: 50 })).rejects.toThrow('disabled')
    connection.release()
    await program.at(DETAIL)
    await program.see('审核中')
    expect(connection.sent.filter(({ path }) => path === CREATE)).toHaveLength(1)
    expect(program.pages).toEqual([DETAIL])
    expectNothingPersonalKept()
  })

  it('is reviewed and paid out by the demo, and its instalments sum to the loan', async () => {
    await reviewLater(server)
    await program.pass(3)
    await program.see('10,000.00 元已转入尾号 0128')
    await program.see('首个还款日')
    await program.tap('查看借款')
    await program.see('还款中')
    await hear(program, '下期应还 877.30元')
    await program.gone('预计的日期')
    await program.tap('查看全部 12 期')
    expect(await sumRead(program, '本金', 12)).toBe('10,000.00')
    expect(await sumRead(program, '利息', 12)).toBe('527.59')
    await program.see('放款成功')
  })

  it('gives its due days as text to paste', async () => {
    await program.tap('日历')
    await program.tap('复制还款日')
    await program.until(() => program.device.files.clipboard !== '', 'nothing copied')
    expect(program.device.files.clipboard).toContain('877.30')
  })
})
