import { fileTypeFromBuffer } from 'file-type/core'
import { json, multipart } from './support/form'
import { pdf } from './support/documents'
import { JPEG, png, WEBP_ALPHA, WEBP_LOSSLESS, WEBP_LOSSY } from './support/pictures'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

let server: UploadApp
let person: Person
beforeAll(async () => {
  server = await createUploadApp()
  person = await server.person()
})
afterAll(() => server.close())
afterEach(() => expect(server.onDisk().tmp).toBe(0))

const MIME = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', pdf: 'application/pdf' }

it.each([
  ['png', png()],
  ['jpg', JPEG],
  ['webp', WEBP_LOSSY],
  ['webp', WEBP_LOSSLESS],
  ['webp', WEBP_ALPHA],
  ['pdf', pdf()],
] as const)('takes a %s and hands it out again', async (type, content) => {
  const reply = await person.upload({ content, filename: `凭证.${type}` })
  expect(reply).toMatchObject({ code: 1, msg: '上传成功' })
  expect(Object.keys(reply.data).sort()).toEqual(['fullurl', 'url'])
  const link = new RegExp(`^/uploads/[0-9a-f]{32}\\.${type}\\?exp=\\d+&sig=[\\w-]{43}$`)
  expect(reply.data.url).toMatch(link)
  expect(reply.data.fullurl).toBe(`http://localhost:80${reply.data.url}`)

  const file = await server.fetch(reply.data.url)
  expect(file.statusCode).toBe(200)
  expect((await fileTypeFromBuffer(file.rawPayload))?.mime).toBe(MIME[type])
  expect(file.headers).toMatchObject({
    'content-type': MIME[type],
    'content-length': String(file.rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cache-control': expect.stringContaining('private'),
  })
  const disposition = type === 'pdf' ? 'attachment' : 'inline'
  expect(file.headers['content-disposition']).toBe(
    `${disposition}; filename="__.${type}"; filename*=UTF-8''%E5%87%AD%E8%AF%81.${type}`,
  )
})

it('wants a login, before it reads anything', async () => {
  const { headers, payload } = multipart([], { content: png() })
  const call = { method: 'POST' as const, url: '/api/common/upload', headers, payload }
  expect(await server.call(call)).toMatchObject({
    status: 401,
    body: { code: 401, msg: '请登录后操作' },
  })
})

it('gives links that end, and that cannot be made up', async () => {
  const other = await person.upload({ content: JPEG, filename: 'b.jpg' })
  const { data } = await person.upload({ content: png() })
  const [path = '', query = ''] = data.url.split('?')
  const statusOf = async (url: string) => (await server.fetch(url)).statusCode

  expect(await statusOf(data.url)).toBe(200)
  const signature = new URLSearchParams(query).get('sig')
  for (const forged of [
    path,
    `${path}?exp=9999999999&sig=${signature}`,
    `${path}?${query}x`,
    `${path}?${other.data.url.split('?')[1]}`,
    `${path}?exp=&sig=`,
    `${path}?exp=1&exp=2&sig=${signature}`,
    `/uploads/${'0'.repeat(32)}.png?${query}`,
    `/uploads/..%2F..%2Fpackage.json?${query}`,
    data.url.replace('.png', '.pdf'),
  ]) {
    expect([forged, await statusOf(forged)]).toEqual([forged, 404])
  }

  server.clock.advance(29 * 60)
  expect(await statusOf(data.url)).toBe(200)
  server.clock.advance(31 * 60)
  expect(await statusOf(data.url)).toBe(404)
})

it('asks for the file when there is none', async () => {
  const none = { code: 0, msg: '未上传文件或超出服务器上传限制', data: { reason: 'invalid' } }
  expect(await person.send(multipart([['note', 'x']]))).toMatchObject(none)
  expect(await person.send(json({}))).toMatchObject(none)
  expect(await person.upload({ content: Buffer.alloc(0) })).toMatchObject(none)
  expect(await person.upload({ content: png(), name: 'picture' })).toMatchObject(none)
})

it('refuses what is not a form, and forms that contradict themselves', async () => {
  expect(await person.send(json([1]))).toMatchObject({ code: 0, msg: '请求格式不正确' })
  expect(await person.send(json({ action: ['merge'] }))).toMatchObject({ code: 0 })
  expect(await person.send(json({ action: 'delete' }))).toMatchObject({
    code: 0,
    msg: '参数不正确',
    data: { field: 'action' },
  })
  const twice = multipart([], { content: png() }, { content: png() })
  expect(await person.send(twice)).toMatchObject({ code: 0, data: { field: 'file' } })
  const text = { headers: { 'content-type': 'text/plain' }, payload: Buffer.from('x') }
  expect(await person.send(text)).toMatchObject({ code: 415 })
})
