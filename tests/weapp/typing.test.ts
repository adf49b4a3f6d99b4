import { launch, type MiniProgram } from './harness'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function typed(program: MiniProgram, label: string, text: string): Promise<string> {
  await program.input(label, text)
  return program.shownIn(label)
}

it('numbers and names are taken as they are pasted, and no digit is lost', async () => {
  const token = await server.login('13912340047')
  const path = 'pages/loan/apply'
  const program = await launchWith({ token }, { apiHost: server.host, path })
  await agree(program)
  await program.tap('借款用途，请选择')
  await program.tap('日常消费')
  expect(await typed(program, '借款金额', '10000,00')).toBe('10000,00')
  await program.see('请用小数点输入金额，如 1016.66')
  expect(await typed(program, '借款金额', '￥10，000.00元')).toBe('10,000.00')
  await program.tap('下一步')
  await program.see('身份与银行卡')
  expect(await typed(program, '姓名', '\u2068古丽 • 艾比\u2069')).toBe('古丽·艾比')
  expect(await typed(program, '身份证号', '\u200b110105199003072338')).toBe('110105199003072338')
  await program.tap('换一个号码')
  expect(await typed(program, '手机号', '+86 139 1111 3333')).toBe('13911113333')
  const card = '\u202d6222021234567890128\u202c'
  expect(await typed(program, '银行卡号', card)).toBe('6222 0212 3456 7890 128')
  expect(await typed(program, '银行卡号', '62220212345678901288')).toBe('6222 0212 3456 7890 1288')
  await program.see('请输入 16–19 位银行卡号')

  await program.input('银行卡号', '6214831000000003')
  await program.tap('我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息')
  await program.tap('下一步')
  await program.see('卡号校验未通过，请核对；确认无误可继续')
  await program.tap('无误，继续')
  await program.see('工作与联系人')
  const residence = `${'长'.repeat(119)}𬒈`
  expect(await typed(program, '居住地址', residence)).toBe(residence)
  expect(await typed(program, '居住地址', `${residence}长`)).toBe(residence)
})

it('a text is cut at whole characters, and shown as it was cut', async () => {
  const program = await launch({ apiHost: server.host, path: 'pages/help/index' })
  const query = `${'提'.repeat(29)}𬒈`
  expect(await typed(program, '搜索问题', query)).toBe(query)
  expect(await typed(program, '搜索问题', `${query}前`)).toBe(query)
  expect(await typed(program, '搜索问题', `${'提'.repeat(30)}𬒈`)).toBe('提'.repeat(30))
})
