import { readCosts } from './borrowing/support/applying'
import type { MiniProgram } from './harness'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Made up, with a valid check character. */
const ID_CARD = '110105199003072338'
const BANK_CARD = '6222021234567890128'
const APPLY = 'pages/loan/apply'

const open = async (mobile: string): Promise<MiniProgram> => {
  const token = await server.login(mobile)
  const program = await launchWith({ token }, { apiHost: server.host, path: APPLY })
  await agree(program)
  return program
}

async function fillIdentity(program: MiniProgram): Promise<void> {
  await program.see('身份信息')
  await program.input('姓名', '王小明')
  await program.input('身份证号', ID_CARD)
  await program.see('登录账号的手机号，已验证')
  await program.input('银行卡号', BANK_CARD)
  await program.tap('我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息')
  await program.tap('下一步')
}

async function fillWork(program: MiniProgram): Promise<void> {
  await program.tap('企业职工')
  await program.tap('5,000–10,000 元')
  await program.input('居住地址', '示例市示例区示例路 1 号')
  await program.tap('添加联系人（选填）')
  await program.input('姓名', '李红')
  await program.input('手机号', '13900000009')
  await program.tap('父母')
  await program.tap('我已征得联系人同意，并同意在联系不上我时使用联系人信息')
  await program.tap('我不是在校学生', { nth: 0 })
  await program.tap('下一步')
}

function expectNothingPersonalKept(program: MiniProgram): void {
  const kept = [...program.device.storage.entries.values()].join('\n')
  expect(kept).toContain('equal_installment')
  for (const personal of [ID_CARD, BANK_CARD, '王小明', '李红']) {
    expect(kept).not.toContain(personal)
  }
}

describe('申请借款', () => {
  it('T05: goes from the trial to the loan in four steps, with nothing personal kept', async () => {
    const program = await open('13912340041')
    await program.see('每月还')
    await program.tap('9 个月')
    await program.see('借 10,000 元，分 9 个月')
    await program.tap('下一步')
    await program.see('请选择借款用途')
    await program.tap('日常消费')
    await program.tap('下一步')
    await fillIdentity(program)
    await fillWork(program)
    expectNothingPersonalKept(program)
    await readCosts(program)
    await program.tap('提交申请')
    await program.at('pages/loan/detail')
    await program.see('审核中')
    program.close()
  })

  it('says what is wrong at the field, and goes on once it is right', async () => {
    const program = await open('13912340042')
    await program.input('借款金额', '10050')
    await program.tap('日常消费')
    await program.tap('下一步')
    await program.see('借款金额须为 100.00 元的整数倍')
    await program.input('借款金额', '10000')
    await program.gone('借款金额须为 100.00 元的整数倍')
    await program.tap('下一步')
    await program.see('身份信息')
    await program.input('身份证号', '110105199003072339')
    await program.see('身份证号有误，请核对后重新输入')
    program.close()
  })
})
