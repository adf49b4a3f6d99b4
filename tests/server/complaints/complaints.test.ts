/** Complaints: a number, a day by which they are answered, and a thread; hardship requests have one, too. */
import { sql } from '../../../server/db/sql'
import { newBorrower } from '../loan/support/borrower'
import { activeLoan, goTo } from '../loan/support/lender'
import { uploadProof } from '../payments/support/payer'
import { AT_DESK, type AtDesk, createDesk, logOf, sitDown } from '../desk/support/desk'
import { get, post } from '../support/actions'
import type { TestApp } from '../support/testApp'

const PATH = '/api/user/complaint'
const TEXT = '晚上十点以后仍接到催收电话'
const START = '2026-03-10'

let server: TestApp
beforeAll(async () => {
  server = await createDesk()
})
afterAll(() => server.close())
beforeEach(() => goTo(server, START))

const complain = (token: string, body: object = {}) =>
  post(server, PATH, { subject: 'collection', text: TEXT, ...body }, token)

const own = async (token: string) =>
  (await get(server, '/api/user/complaints', token)).body.data.list

it('gets a number and the last day for an answer, and is kept with its loan and files', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const file = await uploadProof(server, token)
  const { body } = await complain(token, { order_no: orderNo, files: [file] })
  expect(body).toMatchObject({
    code: 1,
    msg: '投诉已提交',
    data: { complaint_no: expect.stringMatching(/^T\w{24}$/), due_on: '2026-03-25' },
  })
  const [complaint] = await own(token)
  expect(complaint).toMatchObject({
    complaint_no: body.data.complaint_no,
    subject_text: '催收',
    order_no: orderNo,
    status: 'open',
    due_on: '2026-03-25',
    entries: [{ is_own: true, text: TEXT }],
  })
  const [link] = complaint.entries[0].files
  expect((await server.app.inject({ url: link })).statusCode).toBe(200)
  const rows = await server.db.query(
    sql<{ row: string }>`SELECT to_jsonb(e)::text AS row FROM complaint_entries e`,
  )
  expect(rows.map(({ row }) => row).join()).not.toContain('催收')
})

it('is answered on the desk, which sees what is late; more can be written, and it is open again', async () => {
  const { token } = await newBorrower(server)
  const no = (await complain(token)).body.data.complaint_no
  goTo(server, '2026-03-26')
  const young = (await complain(token)).body.data.complaint_no
  const desk = await sitDown(server, 'wang', 'reviewer')
  const shown = async (which = no, status = '') => {
    const { body } = await desk.get(`/complaints${status}`)
    return body.data.rows.find((row: { complaint_no: string }) => row.complaint_no === which)
  }
  expect(await shown()).toMatchObject({ is_late: true, thread: [{ by: '', text: TEXT }] })
  expect(await shown(young)).toMatchObject({ is_late: false, due_on: '2026-04-10' })
  const answer = { complaint_no: no, text: '已要求停止，并向你致歉。' }
  expect((await desk.post('/complaints/answer', answer)).body.code).toBe(1)
  expect(await shown()).toBeUndefined()
  expect(await shown(no, '?status=all')).toMatchObject({ status: 'answered', is_late: false })
  const mine = async () =>
    (await own(token)).find((one: { complaint_no: string }) => one.complaint_no === no)
  expect(await mine()).toMatchObject({
    status: 'answered',
    entries: [{ is_own: true }, { is_own: false, text: '已要求停止，并向你致歉。' }],
  })
  const more = await post(server, PATH, { complaint_no: no, text: '昨晚又接到一次' }, token)
  expect(more.body).toMatchObject({
    msg: '已补充',
    data: { complaint_no: no, due_on: '2026-04-10' },
  })
  expect(await mine()).toMatchObject({ status: 'open', due_on: '2026-04-10' })
})

it('may be answered again, and the log has what it was each time', async () => {
  const { token } = await newBorrower(server)
  const no = (await complain(token)).body.data.complaint_no
  const desk = await sitDown(server, 'zhao', 'reviewer')
  for (const text of ['已受理', '已处理'])
    expect((await desk.post('/complaints/answer', { complaint_no: no, text })).body.code).toBe(1)
  expect(await logOf(server, no)).toMatchObject([
    { before: { status: 'open' }, after: { status: 'answered' } },
    { before: { status: 'answered' }, after: { status: 'answered' } },
  ])
  expect((await own(token))[0].entries.map(({ text }: { text: string }) => text)).toEqual([
    TEXT,
    '已受理',
    '已处理',
  ])
})

it('the thread of a hardship request has what was asked and answered, and takes more', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const wish = { order_no: orderNo, reason: 'income', wish: '每月先还 300 元' }
  await post(server, '/api/loan/hardship', wish, token)
  const [thread] = await own(token)
  expect(thread).toMatchObject({
    subject: 'hardship',
    subject_text: '协商还款',
    order_no: orderNo,
    due_on: '2026-03-25',
    entries: [{ is_own: true, text: '收入减少或失业。每月先还 300 元' }],
  })
  const desk = await sitDown(server, 'li', 'reviewer')
  const { complaint_no } = thread
  await desk.post('/complaints/answer', { complaint_no, text: '可以，三个月内每月 300 元' })
  expect(
    (await get(server, `/api/loan/hardship?order_no=${orderNo}`, token)).body.data,
  ).toMatchObject({
    status: 'answered',
    answer: '可以，三个月内每月 300 元',
  })
  await post(server, PATH, { complaint_no, text: '四月起恢复' }, token)
  await desk.post('/complaints/answer', { complaint_no, text: '好的' })
  const [after] = await own(token)
  expect(after.status).toBe('answered')
  expect(after.entries.map(({ text }: { text: string }) => text)).toEqual([
    '收入减少或失业。每月先还 300 元',
    '可以，三个月内每月 300 元',
    '四月起恢复',
    '好的',
  ])
})

it.each([
  ['no subject', { subject: undefined }, 'subject'],
  ['nothing written', { text: '  ' }, 'text'],
  ['too much written', { text: '很'.repeat(1_001) }, 'text'],
  ['four files', { files: ['a', 'b', 'c', 'd'] }, 'files'],
  ['a file that never was', { files: ['/uploads/x.png'] }, 'files.0'],
])('is refused with %s', async (_what, body, field) => {
  const { token } = await newBorrower(server)
  expect((await complain(token, body)).body.data).toEqual({ reason: 'invalid', field })
  expect(await own(token)).toEqual([])
})

it('the complaint, loan or file of another person is refused like an unknown one, and the complaint is not seen', async () => {
  const [one, other] = [await newBorrower(server), await newBorrower(server)]
  const orderNo = await activeLoan(server, one.token)
  const file = await uploadProof(server, one.token)
  const no = (await complain(one.token)).body.data.complaint_no
  const foreign = await post(server, PATH, { complaint_no: no, text: 'x' }, other.token)
  const absent = await post(server, PATH, { complaint_no: 'T1', text: 'x' }, other.token)
  expect(foreign.body.data).toEqual(absent.body.data)
  expect((await complain(other.token, { order_no: orderNo })).body.data.reason).toBe('not_found')
  expect((await complain(other.token, { files: [file] })).body.data.field).toBe('files.0')
  expect(await own(other.token)).toEqual([])
})

it('taken back waits no longer; what was written stays, and writing more opens it again', async () => {
  const { token } = await newBorrower(server)
  const no = (await complain(token)).body.data.complaint_no
  const withdraw = (by = token) =>
    post(server, '/api/user/withdrawComplaint', { complaint_no: no }, by)
  const { token: other } = await newBorrower(server)
  expect((await withdraw(other)).body).toMatchObject({ code: 0, msg: '投诉不存在' })
  expect((await withdraw()).body).toMatchObject({ code: 1, msg: '已撤回' })
  expect((await withdraw()).body).toMatchObject({ code: 0, data: { reason: 'wrong_state' } })
  expect((await own(token))[0]).toMatchObject({
    status: 'withdrawn',
    status_text: '已撤回',
    entries: [{ text: TEXT }],
  })
  const desk = await sitDown(server, 'sun', 'reviewer')
  const waiting = (await desk.get('/complaints')).body.data.rows
  expect(waiting.map((row: { complaint_no: string }) => row.complaint_no)).not.toContain(no)
  goTo(server, '2026-03-12')
  await post(server, PATH, { complaint_no: no, text: '还是没有改' }, token)
  expect((await own(token))[0]).toMatchObject({ status: 'open', due_on: '2026-03-27' })
})

it('sent again with the same key it is one', async () => {
  const { token } = await newBorrower(server)
  const send = () =>
    server.call({
      method: 'POST',
      url: PATH,
      payload: { subject: 'other', text: TEXT },
      headers: { token, 'idempotency-key': 'one' },
    })
  const [first, second] = [await send(), await send()]
  expect(second.body.data).toEqual(first.body.data)
  expect(await own(token)).toHaveLength(1)
})

it('what was written never changes, also by SQL', async () => {
  const { token } = await newBorrower(server)
  await complain(token)
  for (const statement of [
    sql`UPDATE complaint_entries SET sealed = 'x'`,
    sql`DELETE FROM complaint_entries`,
    sql`UPDATE complaints SET subject = 'fees'`,
    sql`DELETE FROM complaints`,
  ])
    await expect(server.db.query(statement)).rejects.toThrow(/never changes/)
})

it('at the desk is of a person with their loans, and a thread says which request it is of', async () => {
  const { token } = await newBorrower(server)
  const desk = await sitDown(server, 'qian', 'reviewer')
  const shown = async (no: string) =>
    (await desk.get('/complaints?status=all')).body.data.rows.find(
      (row: { complaint_no: string }) => row.complaint_no === no,
    )
  const work = async (name: string) =>
    (await desk.get('/home')).body.data.todo.find((one: { work: string }) => one.work === name)
  const before = { hardship: await work('hardship'), complaints: await work('complaints') }
  const orderNo = await activeLoan(server, token)
  const aboutNone = (await complain(token)).body.data.complaint_no
  expect(await shown(aboutNone)).toMatchObject({
    order_no: '',
    borrower: '张**',
    loan_no: orderNo,
    hardship_no: '',
    ends_hardship: false,
  })
  const wish = { order_no: orderNo, reason: 'income', wish: '每月先还 300 元' }
  const { request_no } = (await post(server, '/api/loan/hardship', wish, token)).body.data
  const { complaint_no: no } = (await own(token)).find(
    ({ subject }: { subject: string }) => subject === 'hardship',
  )
  expect(await shown(no)).toMatchObject({ hardship_no: request_no, ends_hardship: true })
  // What waits is counted once: the request, and the complaint beside it. The list of what waits has the same.
  const listed = async () => {
    const { rows } = (await desk.get('/complaints')).body.data
    return (rows as { complaint_no: string }[]).map(({ complaint_no }) => complaint_no)
  }
  expect(await listed()).toHaveLength((await work('complaints')).count)
  expect(await listed()).not.toContain(no)
  expect((await work('hardship')).count).toBe(before.hardship.count + 1)
  expect((await work('complaints')).count).toBe(before.complaints.count + 1)
  expect((await work('hardship')).late).toBe(before.hardship.late)
  goTo(server, '2026-04-20')
  const later = await sitDown(server, 'sunlate', 'reviewer')
  const { todo } = (await later.get('/home')).body.data
  expect(todo.find((one: { work: string }) => one.work === 'hardship').late).toBe(
    before.hardship.late + 1,
  )
  await later.post('/complaints/answer', { complaint_no: no, text: '已收到' })
  const { rows } = (await later.get('/complaints?status=all')).body.data
  expect(rows.find((row: { complaint_no: string }) => row.complaint_no === no)).toMatchObject({
    status: 'answered',
    ends_hardship: false,
    hardship_no: request_no,
  })
})

it('a file at the desk has no address, is opened by a reviewer alone, and each opening is logged', async () => {
  const { token } = await newBorrower(server)
  const files = [await uploadProof(server, token)]
  const no = (await complain(token, { files })).body.data.complaint_no
  const other = (await complain(token)).body.data.complaint_no
  const reviewer = await sitDown(server, 'zhou', 'reviewer')
  const auditor = await sitDown(server, 'wu', 'auditor')
  const { rows } = (await reviewer.get('/complaints')).body.data
  expect(JSON.stringify(rows)).not.toContain('/uploads/')
  const [file] = rows.find((row: { complaint_no: string }) => row.complaint_no === no).thread[0]
    .files
  expect(file).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    type: expect.any(String),
    bytes: expect.any(Number),
  })
  const open = (by: AtDesk, which = no) =>
    server.app.inject({
      url: `/ops/api/complaintFile?complaint_no=${which}&id=${file.id}`,
      headers: { ...AT_DESK, cookie: by.cookie },
    })
  expect((await open(auditor)).statusCode).toBe(403)
  expect((await open(reviewer, other)).statusCode).toBe(404)
  expect(await logOf(server, no)).toEqual([])
  const opened = await open(reviewer)
  expect(opened.statusCode).toBe(200)
  expect(opened.rawPayload.length).toBe(file.bytes)
  expect(await logOf(server, no)).toMatchObject([
    { action: 'complaint_file_opened', operator: 'zhou', after: { file: file.id } },
  ])
})

it('the phone is shown while it waits for an answer, and not after', async () => {
  const { token } = await newBorrower(server)
  const orderNo = await activeLoan(server, token)
  const no = (await complain(token, { order_no: orderNo })).body.data.complaint_no
  const desk = await sitDown(server, 'zheng', 'reviewer')
  const look = async () =>
    (await desk.post('/reveal', { kind: 'complaint', subject: no, reason: '回电' })).body
  expect((await look()).code).toBe(1)
  await desk.post('/complaints/answer', { complaint_no: no, text: '已处理' })
  expect((await look()).data.reason).toBe('wrong_state')
})
