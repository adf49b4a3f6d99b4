import { launch, type MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, launchWith } from '../support/session'
import { APPLY, CREATE, DETAIL, fillAll } from './support/applying'
import { loansOf } from './support/loans'

const SUBMISSION_KEY = 'xffq:intent:submission:apply'

let server: TestServer
let program: MiniProgram
let token: string
let mobile = 13915100000
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  token = await server.login(String((mobile += 1)))
  program = await launchWith({ token }, { apiHost: server.host, path: APPLY })
  await agree(program)
  await fillAll(program)
})
afterEach(() => program.close())
afterAll(() => server.close())

/** Seconds after which an earlier request has arrived or never will. */
const TOO_LATE = 100

/** Closes the mini-program and opens it again, `later` seconds on. */
async function reopen(later = 0): Promise<void> {
  const { storage } = program.device
  program.close()
  const record = JSON.parse(String(storage.get(SUBMISSION_KEY)))
  record.value.sentAt -= later
  storage.put(SUBMISSION_KEY, JSON.stringify(record))
  program = await launch({ apiHost: server.host, path: APPLY, storage })
}

describe('an application whose answer is lost', () => {
  it('P05: is said to be confirmed, and ends in exactly one loan', async () => {
    const { connection } = program.device
    connection.lost.add(CREATE)
    await program.tap('提交申请')
    await program.see('结果确认中')
    expect((await loansOf(server, token)).total).toBe(1)
    connection.lost.delete(CREATE)
    await program.pass(4)
    await program.at(DETAIL)
    await program.see('审核中')
    expect((await loansOf(server, token)).total).toBe(1)
    const asked = connection.sent.filter(({ path }) => path === CREATE)
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  it('P06: is found by the app when it was closed meanwhile', async () => {
    program.device.connection.lost.add(CREATE)
    await program.tap('提交申请')
    await program.see('结果确认中')
    await reopen()
    await program.see('上次的申请已经提交')
    await program.tap('查看申请')
    await program.at(DETAIL)
    await program.see('审核中')
    expect((await loansOf(server, token)).total).toBe(1)
  })

  it('P06: that never left the phone is said not to exist, and what was chosen is still there', async () => {
    const { connection } = program.device
    connection.hold()
    await program.tap('提交申请')
    connection.setOnline(false)
    connection.release()
    await program.see('结果确认中')
    await reopen(TOO_LATE)
    await program.see('上次的申请提交失败')
    await program.see('已恢复上次填写的内容')
    expect((await loansOf(server, token)).total).toBe(0)
  })
})
