import { sql } from '../../../server/db/sql'
import { approve } from '../../../server/lending/review'
import { disburse } from '../../../server/lending/disbursement'
import { applicant } from '../borrowing/support/loans'
import { photo } from '../../server/uploads/support/pictures'
import type { MiniProgram } from '../harness'
import { startServer, type TestServer } from '../support/server'
import { agree, launchWith } from '../support/session'
import { breaches, pickPhoto, PROOF, review, SENT, SUBMIT } from './support/repaying'

let server: TestServer
let person: { token: string; orderNo: string }
let program: MiniProgram
beforeAll(async () => {
  server = await startServer()
  person = await applicant(server, '13916100001')
  const act = { actor: 'test', now: new Date() }
  await server.db.transaction((tx) => approve(tx, person.orderNo, act))
  await server.db.transaction((tx) => disburse(tx, person.orderNo, act))
})
afterAll(() => server.close())

async function open(no: number): Promise<void> {
  const path = `${PROOF}?order_no=${person.orderNo}&type=installments&nos=${no}`
  program = await launchWith(person, { apiHost: server.host, path })
  await agree(program)
  await program.see('转账金额')
}
afterEach(() => program.close())

const vouchers = () =>
  server.db.query(sql<{ status: string }>`SELECT status FROM vouchers ORDER BY id`)
const submitted = () => program.device.connection.sent.filter(({ path }) => path === SUBMIT)

describe('a proof', () => {
  it('with 驳回 in its remark is rejected with a reason, corrected and sent again', async () => {
    await open(1)
    await pickPhoto(program, 'a.jpg', photo(1))
    await program.see('已上传')
    await program.input('备注（选填）', '请驳回')
    await program.tap('提交凭证')
    await program.see(SENT)
    await review(server, program)
    await program.see('驳回原因：凭证与收款记录不符')
    await program.tap('修改后重新提交')
    await program.input('备注（选填）', '已核对')
    await program.tap('提交凭证')
    await program.see(SENT)
    await review(server, program)
    await program.see('审核通过，已入账')
    expect((await vouchers()).map(({ status }) => status)).toEqual(['rejected', 'approved'])
  })

  it('U12: whose album was closed sends nothing and can be picked again', async () => {
    await open(2)
    program.device.files.offer([])
    await program.tap('添加照片或截图')
    await program.tap('提交凭证')
    await program.see('请添加付款凭证')
    await pickPhoto(program, 'c.jpg', photo(3))
    await program.see('已上传')
    expect(submitted()).toEqual([])
  })

  it('P05, P07: tapped twice and its answer lost is confirmed, and is one voucher', async () => {
    await open(2)
    await pickPhoto(program, 'b.jpg', photo(2))
    await program.see('已上传')
    const { connection } = program.device
    connection.lost.add(SUBMIT)
    connection.hold()
    await program.tap('提交凭证')
    await program.see('提交中')
    await expect(program.tap('提交中', { patienceMs: 50 })).rejects.toThrow('disabled')
    connection.release()
    await program.see('结果确认中')
    connection.lost.delete(SUBMIT)
    await program.pass(4)
    await program.see(SENT)
    expect(await vouchers()).toHaveLength(3)
    expect(new Set(submitted().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await breaches(server)).toEqual([])
  })
})
