import type { LightMyRequestResponse } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSeconds } from '../../../../server/clock'
import { insertSession } from '../../../../server/repositories/sessions'
import { insertUser } from '../../../../server/repositories/users'
import { emptying } from '../../../support/emptying'
import { createTestApp, type TestApp, type TestAppOptions } from '../../support/testApp'
import { type FilePart, type Form, multipart } from './form'

const UPLOAD = '/api/common/upload'
const TWO_DAYS = 172_800

/** An envelope; `data` has the links of a success or the reason of a refusal. */
interface Answer {
  code: number
  msg: string
  data: { url: string; fullurl: string; reason?: string }
}

/** A logged-in person; every call returns the envelope. */
export interface Person {
  id: number
  token: string
  send(form: Form): Promise<Answer>
  upload(file: FilePart): Promise<Answer>
  chunk(chunkid: string, index: number, count: number, content: Buffer): Promise<Answer>
  merge(chunkid: string, filename?: string): Promise<Answer>
  clean(chunkid: string): Promise<Answer>
}

export interface UploadApp extends TestApp {
  dataDir: string
  person(): Promise<Person>
  /** The file at a link. */
  fetch(url: string): Promise<LightMyRequestResponse>
  /** Deletes all people and files. */
  reset(): Promise<void>
  /** Files on disk: stored ones, chunks and those in progress. */
  onDisk(): { files: number; parts: number; tmp: number }
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).length
}

async function logIn(server: TestApp): Promise<{ id: number; token: string }> {
  const createdAt = server.clock.now()
  const username = `u${randomUUID()}`
  const empty = { passwordHash: null, mobile: '', email: '' }
  const { id } = await insertUser(server.db, { username, nickname: '甲', ...empty, createdAt })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addSeconds(createdAt, TWO_DAYS)
  await insertSession(server.db, { token, userId: id, createdAt, device: '', expiresAt })
  return { id, token }
}

/**
 * The server with its own data folder.
 * @param create creates the server, when it is not alone on an embedded database
 */
export async function createUploadApp(
  create: (options: TestAppOptions) => Promise<TestApp> = createTestApp,
): Promise<UploadApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'uploads-'))
  const server = await create({ config: { dataDir } })

  const empty = await emptying(server.db, ['users'])
  async function person(): Promise<Person> {
    const { id, token } = await logIn(server)
    const send = async ({ headers, payload }: Form): Promise<Answer> => {
      const request = { method: 'POST' as const, url: UPLOAD, payload }
      const answer = await server.call({ ...request, headers: { ...headers, token } })
      return answer.body
    }
    return {
      id,
      token,
      send,
      upload: (file) => send(multipart([], file)),
      chunk: (chunkid, index, count, content) =>
        send(
          multipart(
            [
              ['chunkid', chunkid],
              ['chunkindex', String(index)],
              ['chunkcount', String(count)],
              ['filename', '凭证.pdf'],
              ['action', 'upload'],
            ],
            { content, filename: 'blob', type: 'application/octet-stream' },
          ),
        ),
      merge: (chunkid, filename = '凭证.pdf') =>
        send(
          multipart([
            ['action', 'merge'],
            ['chunkid', chunkid],
            ['filename', filename],
          ]),
        ),
      clean: (chunkid) =>
        send(
          multipart([
            ['action', 'clean'],
            ['chunkid', chunkid],
          ]),
        ),
    }
  }

  return {
    ...server,
    dataDir,
    person,
    fetch: (url) => server.app.inject({ url }),
    onDisk: () => ({
      files: countFiles(join(dataDir, 'uploads/files')),
      parts: countFiles(join(dataDir, 'uploads/parts')),
      tmp: countFiles(join(dataDir, 'uploads/tmp')),
    }),
    async reset() {
      await server.db.script(empty)
      rmSync(dataDir, { recursive: true, force: true })
    },
    async close() {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A file cut into chunks of a size. */
export const cut = (content: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  )
