import { approve } from '../../server/lending/review'
import { disburse } from '../../server/lending/disbursement'
import { photo } from '../server/uploads/support/pictures'
import { applicant } from './borrowing/support/loans'
import { startServer, type TestServer } from './support/server'
import { agree, launchWith } from './support/session'

const SUBMIT = '/api/loan/uploadVoucher'

let server: TestServer
let person: { token: string; orderNo: string }
beforeAll(async () => {
  server = await startServer()
  person = await applicant(server, '13916100001')
  const act = { actor: 'test', now: new Date() }
  await server.db.transaction((tx) => approve(tx, person.orderNo, act))
  await server.db.transaction((tx) => disburse(tx, person.orderNo, act))
})
afterAll(() => server.close())

it('a proof whose album was closed sends nothing and can be picked again', async () => {
  const path = `pages/payment/upload?order_no=${person.orderNo}&type=installments&nos=1`
  const program = await launchWith(person, { apiHost: server.host, path })
  await agree(program)
  await program.see('转账金额')
  const { connection, files } = program.device
  files.offer([])
  await program.tap('添加照片或截图')
  await program.tap('提交凭证')
  await program.see('请添加还款凭证')
  files.offer([{ name: 'c.jpg', content: photo(3) }])
  await program.tap('添加照片或截图')
  await program.see('已上传')
  expect(connection.sent.filter(({ path: sent }) => sent === SUBMIT)).toEqual([])
  program.close()
})
