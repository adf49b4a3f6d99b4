import type { Enrolment } from '../../../server/operating/operators'
import { opsLine } from '../support/ops'
import type { TestApp } from '../support/testApp'
import { codeOf, createDesk, logIn, logOf } from './support/desk'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())

const ops = (line: string) => opsLine(server, line, 'operator:root')

const enrolmentOf = ({ answer }: Awaited<ReturnType<typeof ops>>): Enrolment => {
  if (!answer.ok) throw new Error(answer.message)
  return answer.result.data as Enrolment
}

const enter = (enrolment: Enrolment) =>
  logIn(server, 'wang', { password: enrolment.password, code: codeOf(enrolment, server) })

it('adds an operator, who logs in by what is printed; resets and disables', async () => {
  const added = await ops('operators add wang --role cashier')
  const enrolment = enrolmentOf(added)
  expect(added.text).toContain(enrolment.password)
  expect(added.text).toContain('otpauth://totp/')
  // The QR code: rows of half blocks.
  expect(
    added.text.split('\n').filter((line) => /^[█▀▄ ]{20,}$/.test(line)).length,
  ).toBeGreaterThan(15)
  expect((await ops('operators list')).text).toMatch(/wang +出纳 +未改初始密码/)
  expect((await enter(enrolment)).body.data).toMatchObject({ name: 'wang', role: 'cashier' })

  server.clock.advance(60)
  const renewed = enrolmentOf(await ops('operators reset wang'))
  expect((await enter(enrolment)).body.code).toBe(0)
  expect((await enter(renewed)).body.code).toBe(1)

  server.clock.advance(60)
  expect((await ops('operators disable wang')).text).toBe('操作员 wang 已停用。')
  expect((await ops('operators list')).text).toMatch(/wang +出纳 +已停用/)
  expect((await enter(renewed)).body.code).toBe(0)
  const log = await logOf(server, 'wang')
  expect(log.filter(({ operator }) => operator === 'operator:root')).toMatchObject([
    { action: 'operator_added', after: { role: 'cashier' } },
    { action: 'operator_reset' },
    { action: 'operator_disabled' },
  ])
})

it.each([
  ['operators add wang --role cashier', '操作员 wang 已经存在'],
  ['operators add Wang --role cashier', '名字应为 2–32 个小写字母'],
  ['operators add li --role boss', '没有角色“boss”'],
  ['operators reset nobody', '没有操作员 nobody'],
  ['operators disable wang', '操作员 wang 已经停用'],
])('%s: %s', async (line, message) => {
  const { answer, text } = await ops(line)
  expect(answer.ok).toBe(false)
  expect(text).toContain(message)
})
