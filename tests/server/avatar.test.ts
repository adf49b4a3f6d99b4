/** Profile pictures: an upload of the caller's own, stored with the profile. */
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { createPayApp } from './payments/support/payer'
import { clearAccounts, get, post, register } from './support/actions'
import type { TestApp } from './support/testApp'
import { pdf } from './uploads/support/documents'
import { multipart } from './uploads/support/form'
import { JPEG, png } from './uploads/support/pictures'

/** Side in px of a picture above 32 KB: its noise can't be compressed. */
const SIDE = 200
const noise = () =>
  deflateSync(
    Buffer.concat(Array.from({ length: SIDE }, () => [Buffer.alloc(1), randomBytes(SIDE)]).flat()),
  )

let server: TestApp
beforeAll(async () => {
  server = await createPayApp()
})
afterAll(() => server.close())
beforeEach(() => clearAccounts(server))

async function upload(token: string, content: Buffer, filename = 'avatar.jpg'): Promise<string> {
  const { headers, payload } = multipart([], { content, filename })
  const url = '/api/common/upload'
  const answer = await server.call({ method: 'POST', url, payload, headers: { ...headers, token } })
  return answer.body.data.url
}
const save = (token: string, avatar: string) => post(server, '/api/user/profile', { avatar }, token)
const avatarOf = async (token: string) =>
  (await get(server, '/api/user/index', token)).body.data.avatar

it('is the picture uploaded, and goes when it is taken away', async () => {
  const { token } = await register(server)
  expect((await save(token, await upload(token, JPEG))).body.msg).toBe('已保存')
  const shown = await avatarOf(token)
  expect(shown).toMatch(/^data:image\/jpeg;base64,/)
  await post(server, '/api/user/profile', { nickname: '小明' }, token)
  expect(await avatarOf(token)).toBe(shown)
  await save(token, '')
  expect(await avatarOf(token)).toBe('')
})

it('is nobody else’s upload, no document, no address elsewhere, and no large one', async () => {
  const owner = await register(server)
  const other = await register(server, '13900000078')
  const foreign = await upload(other.token, JPEG)
  const document = await upload(owner.token, pdf('x'), 'a.pdf')
  for (const url of [foreign, document, 'https://example.com/a.jpg', 'data:image/png;base64,AA'])
    expect((await save(owner.token, url)).body).toMatchObject({
      code: 0,
      msg: '头像不存在，请重新上传',
      data: { field: 'avatar' },
    })
  const large = await upload(owner.token, png({ width: SIDE, height: SIDE, pixels: noise() }))
  expect((await save(owner.token, large)).body.msg).toBe('头像图片太大')
  expect(await avatarOf(owner.token)).toBe('')
})
