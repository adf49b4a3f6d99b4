/** What the storage gives back is compared with what was stored before it is used. */
import {
  appendFileSync,
  readdirSync,
  truncateSync,
  writeFileSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { post } from '../support/actions'
import { pdfOfSize } from './support/documents'
import { JPEG } from './support/pictures'
import { createUploadApp, cut, type Person, type UploadApp } from './support/uploadApp'

const KIB = 1024

let server: UploadApp
let person: Person
beforeAll(async () => {
  server = await createUploadApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  person = await server.person()
})

/** Paths of the stored objects of an area. */
function stored(area: 'files' | 'parts'): string[] {
  const folder = join(server.dataDir, 'uploads', area)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function changeAByte(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

const DAMAGES: [string, (path: string) => void][] = [
  ['longer', (path) => appendFileSync(path, 'the bytes of another file')],
  ['shorter', (path) => truncateSync(path, 100)],
  ['empty', (path) => truncateSync(path, 0)],
  ['changed', changeAByte],
]

it.each(DAMAGES)('a file that became %s is not sent, not even in part', async (_, damage) => {
  const { data } = await person.upload({ content: JPEG })
  const shown = (await server.fetch(data.url)).rawPayload
  const [path = ''] = stored('files')
  const whole = readFileSync(path)
  damage(path)
  const answer = await server.fetch(data.url)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' })
  expect(server.logs.join('\n')).toContain('a stored object is damaged')

  writeFileSync(path, whole)
  expect((await server.fetch(data.url)).rawPayload.equals(shown)).toBe(true)
})

it.each(DAMAGES)('a chunk that became %s refuses the merge', async (_, damage) => {
  const content = pdfOfSize(3 * KIB)
  const chunkid = randomUUID()
  for (const [index, chunk] of cut(content, KIB).entries())
    expect((await person.chunk(chunkid, index, 3, chunk)).code).toBe(1)
  const [path = ''] = stored('parts')
  const whole = readFileSync(path)
  damage(path)
  expect(await person.merge(chunkid)).toMatchObject({
    code: 0,
    msg: '分片文件错误',
    data: { reason: 'wrong_state' },
  })
  expect(server.onDisk()).toEqual({ files: 0, parts: 3, tmp: 0 })

  writeFileSync(path, whole)
  const { data } = await person.merge(chunkid)
  expect((await server.fetch(data.url)).rawPayload.equals(content)).toBe(true)
})

it('a profile picture whose file is gone is a picture that is not there', async () => {
  const { data } = await person.upload({ content: JPEG })
  for (const path of stored('files')) rmSync(path)
  const { body } = await post(server, '/api/user/profile', { avatar: data.url }, person.token)
  expect(body).toMatchObject({
    code: 0,
    msg: '头像不存在，请重新上传',
    data: { reason: 'invalid', field: 'avatar' },
  })
})
