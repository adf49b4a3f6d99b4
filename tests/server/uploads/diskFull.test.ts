import fs from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from '../../../server/db/sql'
import { multipart } from './support/form'
import { png } from './support/pictures'
import { createUploadApp, type UploadApp } from './support/uploadApp'

let server: UploadApp
beforeAll(async () => {
  server = await createUploadApp()
})
afterAll(() => server.close())
afterEach(() => jest.restoreAllMocks())

/** Makes files fail for lack of space, after the first `after` ones. */
function fillDisk(after = 0): void {
  const { createWriteStream } = fs
  let files = 0
  jest.spyOn(fs, 'createWriteStream').mockImplementation((path, options) => {
    files += 1
    return files > after
      ? createWriteStream('/dev/full', { flags: 'w' })
      : createWriteStream(path, options)
  })
}

const upload = async (token: string, fields: [string, string][] = []) => {
  const { headers, payload } = multipart(fields, { content: png() })
  const url = '/api/common/upload'
  return server.call({ method: 'POST', url, payload, headers: { ...headers, token } })
}

const BUSY = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '2' }),
  body: expect.objectContaining({ code: 503, msg: '服务繁忙，请稍后再试' }),
}

it('a disk without room is 503 with Retry-After: while a file comes, and when it is written anew', async () => {
  const { token } = await server.person()
  for (const after of [0, 1]) {
    fillDisk(after)
    expect(await upload(token)).toMatchObject(BUSY)
    jest.restoreAllMocks()
    await turn()
    expect(server.onDisk()).toEqual({ files: 0, parts: 0, tmp: 0 })
  }
  const chunk: [string, string][] = [
    ['chunkid', 'a'.repeat(36)],
    ['chunkindex', '0'],
    ['chunkcount', '1'],
  ]
  fillDisk()
  expect(await upload(token, chunk)).toMatchObject(BUSY)
  jest.restoreAllMocks()
  // Not counted as refused: the file was not at fault.
  expect(await server.db.query(sql`SELECT * FROM refused_uploads`)).toEqual([])
  expect((await upload(token)).body.code).toBe(1)
})
