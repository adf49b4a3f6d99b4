import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoClock } from '../../../server/demo/clock'
import { createTestApp, type TestApp } from '../support/testApp'

let folder: string
let server: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'xffq-'))
  server = await createTestApp({ deps: { clock: demoClock(folder) } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const moveTo = (to: string, remoteAddress = '127.0.0.1') =>
  server.call({ method: 'POST', url: `/demo/clock?to=${to}`, remoteAddress })

it('moves on, is in Beijing time, and stays so over a start', async () => {
  const { body } = await moveTo('2099-03-10T10:05')
  expect(body.data).toEqual({ now: '2099-03-10 10:05' })
  const at = Date.parse('2099-03-10T10:05:00+08:00')
  const again = demoClock(folder).now().getTime()
  expect(again - at).toBeGreaterThanOrEqual(0)
  expect(again - at).toBeLessThan(600_000)
})

it.each(['2026-01-01T10:00', '2099-13-40T10:00', '2099-03-10', ''])('refuses %p', async (to) => {
  expect((await moveTo(to)).body).toMatchObject({ code: 0 })
})

it('is moved by this machine alone, and only in the demo', async () => {
  expect((await moveTo('2099-03-11T10:00', '192.168.1.9')).status).toBe(404)
  const real = await createTestApp({ db: server.db, config: { demo: false } })
  const asked = await real.call({ method: 'POST', url: '/demo/clock?to=2099-03-11T10:00' })
  expect(asked.status).toBe(404)
  await real.close()
})
