/** Pictures that editors upload: who may, what is taken, who sees them, and when they are dropped. */
import { PICTURES_RECORDED } from '../../../server/news/invariant'
import { composed, sql } from '../../../server/db/sql'
import { tidyUp } from '../../../server/housekeeping'
import { uploadStore } from '../../../server/uploads/storage'
import { fileKey } from '../../../server/uploads/storeFile'
import type { TestApp } from '../support/testApp'
import { pdf } from '../uploads/support/documents'
import { type FilePart, multipart } from '../uploads/support/form'
import { JPEG, newPicture } from '../uploads/support/pictures'
import { AT_DESK, type AtDesk, createDesk, logOf, sitDown } from './support/desk'

const DAY = 86_400

let server: TestApp
let reviewer: AtDesk
let cashier: AtDesk
let seats = 0
beforeAll(async () => {
  server = await createDesk()
})
beforeEach(sit)
afterAll(() => server.close())

/** Sessions end with the days that a test passes. */
async function sit() {
  seats += 1
  reviewer = await sitDown(server, `r${seats}`, 'reviewer')
  cashier = await sitDown(server, `c${seats}`, 'cashier')
}

async function send(by: AtDesk, ...files: FilePart[]) {
  const { headers, payload } = multipart([], ...files)
  const own = { ...headers, ...AT_DESK, cookie: by.cookie }
  return server.call({ method: 'POST', url: '/ops/api/news/picture', payload, headers: own })
}

const upload = async (content = newPicture()): Promise<string> =>
  (await send(reviewer, { content })).body.data.address

const idOf = (address: string): string => /([0-9a-f]{32})/.exec(address)?.[1] ?? ''
const see = async (address: string) => server.app.inject({ url: address })

const TEXT = { category: '公告', title: '图片', summary: '', content: '<p>正文</p>', cover: '' }
const write = async (changes: Partial<typeof TEXT>) =>
  (await reviewer.post('/news/write', { ...TEXT, ...changes })).body
const edit = async (no: string, changes: Partial<typeof TEXT>) => {
  const { revision } = (await reviewer.get(`/article?id=${no}`)).body.data
  const body = { ...TEXT, ...changes, id: Number(no), revision }
  return (await reviewer.post('/news/edit', body)).body
}
const picture = (address: string) => `<p>一</p><img src="${address}" alt="图">`

it('a picture is uploaded, logged, and seen by everybody at its address', async () => {
  const { body } = await send(reviewer, { content: JPEG, filename: '封面.jpg' })
  expect(body).toMatchObject({ code: 1, msg: '已上传' })
  const { address } = body.data
  expect(address).toMatch(/^\/static\/news\/pictures\/[0-9a-f]{32}\.jpg$/)
  const shown = await see(address)
  expect([shown.statusCode, shown.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=604800, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    }),
  ])
  expect(shown.rawPayload.subarray(0, 3)).toEqual(JPEG.subarray(0, 3))
  expect(await logOf(server, idOf(address))).toMatchObject([
    { action: 'news_picture_uploaded', operator: reviewer.name, after: { type: 'jpg' } },
  ])
})

it('an address of another type or number answers 404', async () => {
  const address = await upload()
  for (const wrong of [
    address.replace('.png', '.jpg'),
    address.replace('.png', '.pdf'),
    `/static/news/pictures/${'0'.repeat(32)}.png`,
    '/static/news/pictures/x',
  ]) {
    expect((await see(wrong)).statusCode).toBe(404)
  }
})

it('only who writes news may upload', async () => {
  expect((await send(cashier, { content: newPicture() })).status).toBe(403)
})

it.each([
  ['a document', { content: pdf(), filename: 'a.pdf' }, '不是有效的图片文件'],
  ['a drawing', { content: Buffer.from('<svg/>'), filename: 'a.svg' }, '上传文件格式受限制'],
  ['a text', { content: Buffer.from('x'), filename: 'a.png' }, '不是有效的图片文件'],
  ['nothing', { content: Buffer.alloc(0) }, '未上传文件或超出服务器上传限制'],
])('%s is refused and not stored', async (_what, file, msg) => {
  const count = async () => (await server.db.query(sql`SELECT 1 FROM news_pictures`)).length
  const before = await count()
  const { body } = await send(reviewer, file)
  expect(body).toMatchObject({ code: 0, msg, data: { reason: 'invalid', field: 'file' } })
  expect(await count()).toBe(before)
})

it('an article names uploaded pictures and https ones, and no others', async () => {
  const address = await upload()
  const allowed = [address, 'https://img.example/a.png', '/static/news/figures/annual-rate.svg']
  expect(await write({ content: allowed.map(picture).join(''), cover: address })).toMatchObject({
    code: 1,
  })
  for (const strange of [
    'http://img.example/a.png',
    'data:image/png;base64,AAAA',
    '/uploads/x.png',
    '/static/other.png',
    'javascript:alert(1)',
    '',
  ]) {
    expect(await write({ content: picture(strange) })).toMatchObject({
      code: 0,
      data: { reason: 'invalid', field: 'content' },
    })
  }
  expect(await write({ content: `<IMG alt='a>b' src=data:,x>` })).toMatchObject({ code: 0 })
  expect(await write({ cover: '/uploads/x.png' })).toMatchObject({ data: { field: 'cover' } })
})

it('a picture that no article names is dropped after a week, with its bytes', async () => {
  const [unused, shown, cover] = [await upload(), await upload(), await upload()]
  await write({ content: picture(shown), cover })
  const { storage } = uploadStore(server.deps.config)
  const isStored = async (address: string) =>
    (await storage.sizeOf(fileKey(idOf(address)))) !== null
  server.clock.advance(6 * DAY)
  await tidyUp(server.deps)
  expect(await isStored(unused)).toBe(true)
  server.clock.advance(2 * DAY)
  await tidyUp(server.deps)
  expect(await Promise.all([unused, shown, cover].map(isStored))).toEqual([false, true, true])
  expect((await see(unused)).statusCode).toBe(404)
  expect((await see(shown)).statusCode).toBe(200)
})

it('one taken out of an article is kept for a week, and can be put back', async () => {
  const address = await upload()
  const { no } = (await write({ content: picture(address) })).data
  server.clock.advance(30 * DAY)
  await sit()
  await edit(no, { content: '<p>没有图</p>' })
  server.clock.advance(6 * DAY)
  await sit()
  await tidyUp(server.deps)
  expect(await edit(no, { content: picture(address) })).toMatchObject({ code: 1 })
  await edit(no, { content: '<p>没有图</p>' })
  server.clock.advance(8 * DAY)
  await sit()
  await tidyUp(server.deps)
  expect(await edit(no, { content: picture(address) })).toMatchObject({
    code: 0,
    msg: '有图片已经不在了，请重新上传',
    data: { reason: 'invalid', field: 'content' },
  })
})

it('an article that names a picture without a record is found by the check', async () => {
  const check = () => server.db.query(PICTURES_RECORDED.broken)
  expect(await check()).toEqual([])
  const { no } = (await write({ content: picture(await upload()) })).data
  await server.db.query(composed('DELETE FROM news_picture_uses WHERE news_id = $1', [no]))
  expect(await check()).toEqual([{ what: no }])
})
