import { sql } from '../../../server/db/sql'
import { apply, newBorrower } from '../loan/support/borrower'
import { activeLoan } from '../loan/support/lender'
import { get, post } from '../support/actions'
import { type AtDesk, createDesk, sitDown } from '../desk/support/desk'
import type { TestApp } from '../support/testApp'

const PATH = '/api/loan/hardship'
const WISH = '希望这三个月每月先还 300 元'

let server: TestApp
let reviewer: AtDesk
beforeAll(async () => {
  server = await createDesk()
  reviewer = await sitDown(server, 'reviewer', 'reviewer')
})
afterAll(() => server.close())

async function debtor() {
  const { user, token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const ask = (over: object = {}, key?: string) =>
    server.call({
      method: 'POST',
      url: PATH,
      payload: JSON.stringify({ order_no: orderNo, reason: 'income', wish: WISH, ...over }),
      headers: {
        'content-type': 'application/json',
        token,
        ...(key && { 'idempotency-key': key }),
      },
    })
  const state = async () => (await get(server, `${PATH}?order_no=${orderNo}`, token)).body.data
  return { user, token, orderNo, ask, state }
}

const answerTo = (no: string, text: string) =>
  reviewer.post('/hardship/answer', { request_no: no, text })
const listed = async (status: string) =>
  (await reviewer.get(`/hardship?status=${status}`)).body.data.rows

const countOf = async (userId: number) => {
  const rows = await server.db.query(
    sql`SELECT id FROM hardship_requests WHERE user_id = ${userId}`,
  )
  return rows.length
}

it('is asked, seen by the operator, answered once, and read by the borrower', async () => {
  const { token, orderNo, ask, state } = await debtor()
  expect(await state()).toBeNull()
  const { body } = await ask({ wish: `  ${WISH} ` })
  expect(body.msg).toBe('协商申请已提交')
  const no: string = body.data.request_no
  expect(await state()).toMatchObject({
    request_no: no,
    order_no: orderNo,
    status: 'pending',
    status_text: '处理中',
    reason_text: '收入减少或失业',
    wish: WISH,
    answer: null,
  })

  expect((await get(server, PATH, token)).body.data).toEqual(await state())

  expect(await listed('pending')).toContainEqual(
    expect.objectContaining({ request_no: no, reason: '收入减少或失业', wish: WISH }),
  )
  expect((await answerTo(no, ' ')).body.msg).toBe('请填写答复，最多 300 字')
  const answer = '三个月内每月先还 300 元，已与你电话确认。'
  expect((await answerTo(no, answer)).body.msg).toBe('已答复')
  expect((await answerTo(no, '另一个答复')).body.msg).toContain('已经答复过')
  expect((await answerTo('H0', answer)).body.msg).toContain('不存在')
  expect(await state()).toMatchObject({ status: 'answered', status_text: '已答复', answer })
  const numbers = async (status: string) =>
    (await listed(status)).map((row: { request_no: string }) => row.request_no)
  expect(await numbers('pending')).not.toContain(no)
  expect(await numbers('all')).toContain(no)
})

it('has one open request for each loan; once answered, another may follow', async () => {
  const { user, ask, state } = await debtor()
  const first = (await ask()).body.data.request_no
  const { body } = await ask({ wish: '换一种说法' })
  expect(body).toMatchObject({ code: 0, data: { reason: 'conflict' } })
  await answerTo(first, '请再说明情况')
  const second = (await ask({ wish: '换一种说法' })).body.data.request_no
  expect(await state()).toMatchObject({ request_no: second, status: 'pending' })
  expect(await countOf(user.id)).toBe(2)
})

it('happens once for one key', async () => {
  const { user, ask } = await debtor()
  const [first, again] = [await ask({}, 'plea-1'), await ask({}, 'plea-1')]
  expect(again.body.data).toEqual(first.body.data)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await countOf(user.id)).toBe(1)
})

it('keeps what a borrower tells unreadable in the database, also in stored answers', async () => {
  const { ask } = await debtor()
  await ask({ reason: 'illness', wish: '住院三周' }, 'plea-2')
  const rows = await server.db.query(
    sql<{ row: string }>`SELECT to_jsonb(h)::text AS row FROM hardship_requests h
      UNION ALL SELECT to_jsonb(k)::text FROM idempotency_keys k`,
  )
  const text = rows.map(({ row }) => row).join()
  expect(text).not.toContain('住院')
  expect(text).not.toContain('illness')
})

it.each([
  ['no wish', { wish: ' ' }, 'wish', '请写下希望的安排，或填每月最多还多少'],
  ['a long one', { wish: '好'.repeat(301) }, 'wish', '最多 300 字'],
  ['an unknown reason', { reason: 'lottery' }, 'reason', '参数不正确'],
])('refuses %s at its field', async (_name, over, field, msg) => {
  const { user, ask } = await debtor()
  expect((await ask(over)).body).toMatchObject({ code: 0, msg, data: { reason: 'invalid', field } })
  expect(await countOf(user.id)).toBe(0)
})

it('needs no words where a way is chosen', async () => {
  const { user, ask } = await debtor()
  const { body } = await ask({ wish: '', option: { kind: 'defer', count: 2 } })
  expect(body).toMatchObject({ code: 1, data: { request_no: expect.any(String) } })
  expect(await countOf(user.id)).toBe(1)
})

it("is not for a loan that nothing is owed on, nor for another person's", async () => {
  const { token } = await newBorrower(server)
  const orderNo = (await apply(server, token)).body.data.order_no
  const plea = { order_no: orderNo, reason: 'income', wish: WISH }
  expect((await post(server, PATH, plea, token)).body.data.reason).toBe('wrong_state')
  const { token: stranger } = await newBorrower(server)
  expect((await post(server, PATH, plea, stranger)).body.data.reason).toBe('not_found')
  const read = await get(server, `${PATH}?order_no=${orderNo}`, stranger)
  expect(read.body.data.reason).toBe('not_found')
})

it('is guarded by the database: what was asked and answered stays', async () => {
  const { user, ask } = await debtor()
  const no = (await ask()).body.data.request_no
  const change = (statement: string) => server.db.script(statement.replace('?', `'${no}'`))
  await expect(
    change(`UPDATE hardship_requests SET sealed = 'v1' WHERE request_no = ?`),
  ).rejects.toThrow()
  await expect(change('DELETE FROM hardship_requests WHERE request_no = ?')).rejects.toThrow()
  await answerTo(no, '可以')
  await expect(
    change(`UPDATE hardship_requests SET answer = '不可以' WHERE request_no = ?`),
  ).rejects.toThrow(/answered once/)
  expect(await countOf(user.id)).toBe(1)
})

describe('a request taken back', () => {
  const WITHDRAW = '/api/user/withdrawComplaint'
  const takeBack = (token: string, no: string) =>
    post(server, WITHDRAW, { complaint_no: no }, token)

  it('waits no longer, stays readable, and leaves room for another', async () => {
    const { token, ask, state } = await debtor()
    const no: string = (await ask()).body.data.request_no
    const { complaint_no: thread, due_on: dueOn } = await state()
    expect(dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await takeBack(token, thread)).body).toMatchObject({ code: 1, msg: '已撤回' })
    expect(await state()).toMatchObject({
      request_no: no,
      status: 'withdrawn',
      status_text: '已撤回',
      wish: WISH,
      answer: null,
    })
    const rows = await listed('pending')
    expect(rows.map(({ request_no }: { request_no: string }) => request_no)).not.toContain(no)
    expect((await answerTo(no, '好的')).body).toMatchObject({
      code: 0,
      msg: '这份协商申请已经撤回',
    })
    expect((await ask()).body.code).toBe(1)
  })

  it('is not possible twice, after the answer, or for another person', async () => {
    const { token, ask, state } = await debtor()
    const no: string = (await ask()).body.data.request_no
    const { complaint_no: thread } = await state()
    const other = await debtor()
    expect((await takeBack(other.token, thread)).body).toMatchObject({ code: 0, msg: '投诉不存在' })
    await answerTo(no, '三个月内每月先还 300 元')
    const refused = { code: 0, msg: '已经答复或撤回，不能再撤回', data: { reason: 'wrong_state' } }
    expect((await takeBack(token, thread)).body).toMatchObject(refused)
    await other.ask()
    const { complaint_no: second } = await other.state()
    expect((await takeBack(other.token, second)).body.code).toBe(1)
    expect((await takeBack(other.token, second)).body).toMatchObject(refused)
  })

  it('never changes again, also by SQL', async () => {
    const { user, token, ask, state } = await debtor()
    await ask()
    await takeBack(token, (await state()).complaint_no)
    await expect(
      server.db.query(
        sql`UPDATE hardship_requests SET withdrawn_at = NULL WHERE user_id = ${user.id}`,
      ),
    ).rejects.toThrow('or withdrawn once')
  })
})
