/** A partial prepayment by transfer, with a voucher. */
import { disburse } from '../../../server/lending/disbursement'
import { approve } from '../../../server/lending/review'
import { photo } from '../../server/uploads/support/pictures'
import { applicant } from '../borrowing/support/loans'
import type { MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, launchWith } from '../support/session'
import {
  breaches,
  CASHIER,
  CHOOSE,
  payByTransfer,
  pickPhoto,
  PROOF,
  review,
  SENT,
} from './support/repaying'

let server: TestServer
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  const person = await applicant(server, '13916100021')
  const act = { actor: 'test', now: new Date() }
  await server.db.transaction((tx) => approve(tx, person.orderNo, act))
  await server.db.transaction((tx) => disburse(tx, person.orderNo, act))
  const path = `${CHOOSE}?order_no=${person.orderNo}`
  program = await launchWith(person, { apiHost: server.host, path })
  await agree(program)
})
afterAll(async () => {
  program.close()
  await server.close()
})

it('is quoted, proven and reviewed; the page says what it came to, and the books hold', async () => {
  await program.tap('还一部分本金，以后少付利息')
  await program.input('归还本金', '1000')
  await program.tap('去支付')
  await program.at(CASHIER)
  await payByTransfer(program)
  await program.at(PROOF)
  await program.see('还一部分本金')
  await program.input('转账金额', '999')
  await program.see('须一次付足，不足不能提交')
  await program.input('转账金额', '1000')
  await pickPhoto(program, 'part.jpg', photo(5))
  await program.see('已上传')
  await program.tap('提交凭证')
  await program.see(SENT)
  await review(server, program)
  await program.see('审核通过，已入账')
  await program.see('已提前归还 1,000.00 元，')
  expect(await breaches(server)).toEqual([])
})
