import { buffer } from 'node:stream/consumers'
import { AT_DESK, type AtDesk, createDesk, logOf, sitDown } from '../desk/support/desk'
import { ID_CARD, newBorrower } from '../loan/support/borrower'
import { sql } from '../../../server/db/sql'
import { settlePending } from '../../../server/identity/start'
import { uploadStore } from '../../../server/uploads/storage'
import { fileKey } from '../../../server/uploads/storeFile'
import type { TestApp } from '../support/testApp'
import { cardBody, identityOf, sendCard } from './support/cards'

let server: TestApp
let reviewer: AtDesk
let auditor: AtDesk
beforeAll(async () => {
  server = await createDesk({ config: { identityProvider: 'manual' } })
  reviewer = await sitDown(server, 'reviewer', 'reviewer')
  auditor = await sitDown(server, 'auditor', 'auditor')
})
afterAll(() => server.close())

/** A card that waits for the desk. */
async function waiting() {
  const { token, user } = await newBorrower(server)
  const { body } = await sendCard(server, token, await cardBody(server, token))
  if (body.code !== 1) throw new Error(body.msg)
  const [row] = await server.db.query(
    sql<{ no: string }>`SELECT identity_no AS no FROM identities WHERE user_id = ${user.id}`,
  )
  return { token, no: row?.no ?? '' }
}

const detailOf = async (no: string, by = reviewer) =>
  (await by.get(`/identity?identity_no=${no}`)).body.data
const decide = (no: string, decision: 'verify' | 'reject', reason?: string) =>
  reviewer.post('/identities/decide', { identity_no: no, decision, reason })
const look = (no: string, by = reviewer) =>
  by.post('/reveal', { kind: 'card', subject: no, reason: '与证件照片核对' })
const open = ({ cookie }: AtDesk, no: string, id: string) =>
  server.app.inject({
    url: `/ops/api/identityFile?identity_no=${no}&id=${id}`,
    headers: { ...AT_DESK, cookie },
  })

it('waits in the list and among what is to do, with the person masked', async () => {
  const { no } = await waiting()
  const { rows } = (await reviewer.get('/identities')).body.data
  expect(rows.at(-1)).toMatchObject({ identity_no: no, person: '张**', status: 'pending' })
  const { todo } = (await reviewer.get('/home')).body.data
  expect(todo).toContainEqual({ work: 'identities', count: rows.length, late: 0 })
  const shown = await detailOf(no)
  expect(shown).toMatchObject({
    id_card: '110***********2338',
    birthday: '1990-03-07',
    valid_from: '2020-03-07',
    valid_to: '2040-03-07',
    provider: '人工',
    review: '',
  })
  for (const secret of [ID_CARD, '张小明']) expect(JSON.stringify(shown)).not.toContain(secret)
})

it('is found by its number, by those who may see it', async () => {
  const { no } = await waiting()
  const cashier = await sitDown(server, 'chuna', 'cashier')
  const look = async (by: AtDesk) => (await by.post('/search', { query: no })).body.data.rows
  expect(await look(reviewer)).toMatchObject([
    { what: `实名认证 ${no}`, page: 'identities', subject: no, borrower: '张**', status: null },
  ])
  expect(await look(cashier)).toEqual([])
})

it('is left to the desk by the background', async () => {
  const { token } = await waiting()
  server.clock.advance(60)
  await settlePending(server.deps)
  expect((await identityOf(server, token)).state).toBe('pending')
})

it('is verified by a reviewer who opened both sides and looked at what was typed, all in the log', async () => {
  const { token, no } = await waiting()
  expect((await decide(no, 'verify')).body.msg).toBe('还有 2 张证件照片没有打开，请看过再通过')
  const { files } = await detailOf(no)
  expect(files).toMatchObject([
    { name: '人像面', opened: false },
    { name: '国徽面', opened: false },
  ])
  for (const { id } of files) {
    const { statusCode, headers, rawPayload } = await open(reviewer, no, id)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    const object = await buffer(await uploadStore(server.deps.config).storage.open(fileKey(id)))
    expect([rawPayload, object].map((bytes) => bytes.includes('IHDR'))).toEqual([true, false])
  }
  expect((await detailOf(no)).files).toMatchObject([{ opened: true }, { opened: true }])
  expect((await decide(no, 'verify')).body).toMatchObject({
    msg: '还没有查看证件信息，请与照片核对后再通过',
    data: { reason: 'wrong_state' },
  })
  const other = await sitDown(server, 'other', 'reviewer')
  await look(no, other)
  expect((await decide(no, 'verify')).body.data.reason).toBe('wrong_state')
  expect(await detailOf(no)).toMatchObject({ revealed: false })
  await look(no)
  expect(await detailOf(no)).toMatchObject({ revealed: true })
  expect((await decide(no, 'verify')).body.msg).toBe('已通过')
  expect((await decide(no, 'reject', '看不清')).body.data.reason).toBe('wrong_state')
  expect(await identityOf(server, token)).toMatchObject({ state: 'verified', in_force: true })
  expect((await detailOf(no)).review).toBe('审核员 reviewer，已认证')
  expect((await logOf(server, no)).map(({ action }) => action)).toEqual([
    'identity_file_opened',
    'identity_file_opened',
    'details_revealed',
    'details_revealed',
    'identity_verified',
  ])
})

it('is rejected with a reason, which its owner reads', async () => {
  const { token, no } = await waiting()
  expect((await decide(no, 'reject')).body.data).toMatchObject({ field: 'reason' })
  expect((await decide(no, 'reject', '字'.repeat(201))).body.data).toMatchObject({
    field: 'reason',
  })
  expect((await decide(no, 'reject', '照片看不清')).body.msg).toBe('已驳回')
  expect(await identityOf(server, token)).toMatchObject({
    state: 'rejected',
    reason: '照片看不清',
  })
})

it('shows its sides to reviewers only, and none of another card', async () => {
  const [one, other] = [await waiting(), await waiting()]
  const { files } = await detailOf(one.no)
  expect((await open(auditor, one.no, files[0].id)).json().code).toBe(403)
  expect((await open(reviewer, other.no, files[0].id)).json().code).toBe(404)
  expect((await detailOf(one.no, auditor)).person).toBe('张**')
})

it('shows name and number for a reason, while it waits', async () => {
  const { no } = await waiting()
  const ask = () => look(no)
  expect((await ask()).body.data.lines).toEqual([
    { label: '姓名', text: '张小明' },
    { label: '证件号', text: ID_CARD },
  ])
  expect((await logOf(server, no)).at(-1)).toMatchObject({
    action: 'details_revealed',
    after: { what: '证件信息', reason: '与证件照片核对' },
  })
  await decide(no, 'reject', '照片看不清')
  expect((await ask()).body.data.reason).toBe('wrong_state')
})
