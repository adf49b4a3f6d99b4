import { createHash } from 'node:crypto'
import { CHUNK_SIZE } from '@domain/uploads'
import { createApi } from '@/api'
import type { LocalFile } from '@/platform/files.types'
import { createStorage } from '@/storage/storage'
import { fileSha256, createUploader } from '@/upload/uploader'
import { FakeClock, FakeFeedback, FakeKeyValue } from '../support/fakes'
import { done, FakeHttp, refused, settled, type Sent } from '../support/fakeHttp'

const PATH = '/api/common/upload'
const CHUNK_ID = '00000000-0000-4000-8000-00000000000'
/** The answer of a proxy in front of the backend. */
const tooLarge = { status: 413, text: '<html><h1>413 Request Entity Too Large</h1></html>' }
const uploaded = done({ url: '/uploads/a.pdf', fullurl: 'https://x/uploads/a.pdf' })

function fileOf(size: number, fill = 7): LocalFile & { bytes: Uint8Array } {
  const bytes = new Uint8Array(size).fill(fill)
  const slice = (start: number, end: number) => bytes.slice(start, end).buffer
  return {
    bytes,
    name: '凭证.pdf',
    size,
    mime: 'application/pdf',
    path: 'blob:whole',
    read: async (start, end) => slice(start, end),
    part: async (start, end) => ({ path: `blob:${start}-${end}`, drop: () => {} }),
    release: () => {},
  }
}

function setUp(data = new Map<string, string>()) {
  const http = new FakeHttp()
  const clock = new FakeClock()
  const keyValue = new FakeKeyValue(data)
  const api = createApi({ http, clock, feedback: new FakeFeedback(), host: '', token: () => 't' })
  let ids = 0
  const send = createUploader({
    api,
    storage: createStorage(keyValue),
    clock,
    newId: () => `${CHUNK_ID}${(ids += 1)}`,
  })
  return { http, clock, keyValue, send }
}

const watcher = { onProgress: () => {} }

const action = ({ body }: Sent) => (body as { action?: string }).action ?? 'whole'
const indexOf = ({ body }: Sent) => Number((body as { chunkindex: string }).chunkindex)
const chunkIdOf = ({ body }: Sent) => (body as { chunkid: string }).chunkid

/** Hashing and reading take many turns before the next request. */
const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await settled()
}

describe('sending a file', () => {
  it('sends up to 2 MB whole', async () => {
    const { http, send } = setUp()
    http.route(PATH, () => uploaded)
    expect(await send(fileOf(2 * CHUNK_SIZE), watcher)).toEqual({
      url: '/uploads/a.pdf',
      fullUrl: 'https://x/uploads/a.pdf',
    })
    expect(http.sent.map(action)).toEqual(['whole'])
  })

  it('sends more in chunks of 1 MiB, then merges', async () => {
    const { http, send } = setUp()
    const seen: number[] = []
    http.route(PATH, (sent) => (action(sent) === 'merge' ? uploaded : done(null)))
    await send(fileOf(2 * CHUNK_SIZE + 1), { onProgress: (percent) => seen.push(percent) })
    expect(http.sent.map(action)).toEqual(['upload', 'upload', 'upload', 'merge'])
    expect(http.sent.slice(0, 3).map(indexOf)).toEqual([0, 1, 2])
    expect(http.sent[0]?.body).toMatchObject({
      chunkcount: '3',
      filename: '凭证.pdf',
      chunkid: `${CHUNK_ID}1`,
    })
    expect(http.sent[3]?.body).toEqual({
      action: 'merge',
      chunkid: `${CHUNK_ID}1`,
      chunkcount: '3',
      filename: '凭证.pdf',
    })
  })

  it('tries a broken chunk again after 0, 1, 3 and 5 s, then gives up', async () => {
    const { http, clock, send, keyValue } = setUp()
    http.route(PATH, (sent) => (indexOf(sent) === 0 ? done(null) : undefined))
    const result = send(fileOf(3 * CHUNK_SIZE), watcher).catch((error) => error.message)
    await rest()
    for (const seconds of [1, 3, 5]) {
      await http.last(PATH).fail()
      const before = http.sent.length
      clock.advance(seconds * 1000 - 1)
      await rest()
      expect(http.sent).toHaveLength(before)
      clock.advance(1)
      await rest()
      expect(http.sent).toHaveLength(before + 1)
    }
    await http.last(PATH).fail()
    expect(await result).toBe('上传失败')
    expect([...keyValue.data.values()].join()).toContain('"acknowledged":[0]')
  })

  it('a part nobody wants any more is not tried again, be it in another name', async () => {
    const { http, clock, send } = setUp()
    let wanted = true
    const result = send(fileOf(3 * CHUNK_SIZE), {
      onProgress: () => {},
      isWanted: () => wanted,
    }).catch((error) => error.kind)
    await rest()
    await http.last(PATH).fail()
    wanted = false
    clock.advance(10_000)
    expect(await result).toBe('aborted')
    expect(http.sent).toHaveLength(1)
  })

  it('goes on at the first missing chunk with the same id, after a reload too', async () => {
    const first = setUp()
    first.http.route(PATH, (sent) => (indexOf(sent) < 2 ? done(null) : undefined))
    void first.send(fileOf(4 * CHUNK_SIZE), watcher).catch(() => {})
    await rest()
    expect(indexOf(first.http.last(PATH))).toBe(2)

    const reloaded = setUp(first.keyValue.data)
    reloaded.http.route(PATH, (sent) => (action(sent) === 'merge' ? uploaded : done(null)))
    const told: [number, boolean][] = []
    await reloaded.send(fileOf(4 * CHUNK_SIZE), {
      onProgress: (...progress) => told.push(progress),
    })
    expect(told[0]).toEqual([50, true])
    expect(reloaded.http.sent.filter((sent) => action(sent) === 'upload').map(indexOf)).toEqual([
      2, 3,
    ])
    expect(new Set(reloaded.http.sent.map(chunkIdOf))).toEqual(new Set([`${CHUNK_ID}1`]))
    expect(reloaded.keyValue.keys()).toEqual([])
  })

  it('another file is another upload', async () => {
    const first = setUp()
    void first.send(fileOf(4 * CHUNK_SIZE), watcher).catch(() => {})
    await rest()
    const other = setUp(first.keyValue.data)
    other.http.route(PATH, (sent) => (action(sent) === 'merge' ? uploaded : done(null)))
    await other.send(fileOf(4 * CHUNK_SIZE, 8), watcher)
    expect(other.http.sent.filter((sent) => action(sent) === 'upload').map(indexOf)).toEqual([
      0, 1, 2, 3,
    ])
  })

  it('what the server refuses is not tried again', async () => {
    const { http, send } = setUp()
    http.route(PATH, () => refused('上传文件格式受限制'))
    await expect(send(fileOf(3 * CHUNK_SIZE), watcher)).rejects.toMatchObject({
      message: '上传文件格式受限制',
    })
    expect(http.sent).toHaveLength(1)
  })

  it('a backend without chunks gets the file whole', async () => {
    const { http, send } = setUp()
    http.route(PATH, (sent) =>
      action(sent) === 'whole' ? uploaded : refused('未开启分片上传功能'),
    )
    await send(fileOf(3 * CHUNK_SIZE), watcher)
    expect(http.sent.map(action)).toEqual(['upload', 'whole'])
  })

  /** A proxy that refuses larger requests, and a backend that accepts every chunk. */
  const behindProxy = (http: FakeHttp, largest: number, file: LocalFile) => {
    const sizeOf = ({ body }: Sent) => {
      const { chunkindex, chunkcount } = body as { chunkindex: string; chunkcount: string }
      const size = sizes.find((one) => Math.ceil(file.size / one) === Number(chunkcount)) ?? 0
      return Math.min(size, file.size - Number(chunkindex) * size)
    }
    const sizes = [1024, 512, 256, 128].map((kib) => kib * 1024)
    http.route(PATH, (sent) => {
      if (action(sent) === 'merge') return uploaded
      if (action(sent) === 'clean') return done(null)
      const bytes = action(sent) === 'whole' ? file.size : sizeOf(sent)
      return bytes > largest ? tooLarge : done(null)
    })
  }

  it('a 413 to a chunk is mended by smaller chunks of a new upload, for the next file too', async () => {
    const { http, send } = setUp()
    const file = fileOf(2 * CHUNK_SIZE + 1)
    behindProxy(http, 256 * 1024, file)
    expect(await send(file, watcher)).toMatchObject({ url: '/uploads/a.pdf' })
    await settled()
    const counts = http.sent.map((sent) =>
      action(sent) === 'upload' ? (sent.body as { chunkcount: string }).chunkcount : action(sent),
    )
    expect(counts).toEqual(['3', 'clean', '5', 'clean', ...Array<string>(9).fill('9'), 'merge'])
    const merged = http.last(PATH)
    expect(chunkIdOf(merged)).toBe(`${CHUNK_ID}3`)

    http.sent.length = 0
    await send(fileOf(2 * CHUNK_SIZE + 1, 9), watcher)
    expect(http.sent.map(action)).toEqual([...Array<string>(9).fill('upload'), 'merge'])
  })

  it('a 413 to a whole file is mended by chunks smaller than it', async () => {
    const { http, send } = setUp()
    const file = fileOf(CHUNK_SIZE + 5)
    behindProxy(http, CHUNK_SIZE, file)
    await send(file, watcher)
    expect(http.sent.map(action)).toEqual(['whole', 'upload', 'upload', 'merge'])
  })

  it.each([
    ['an HTML page', tooLarge, '文件过大，服务器没有接收'],
    ['words of its own', { code: 413, msg: '文件超过 64 KB' }, '文件超过 64 KB'],
  ])('where not even 128 KiB pass, %s ends in words', async (_what, reply, words) => {
    const { http, send, keyValue } = setUp()
    http.route(PATH, () => reply)
    const failed = await send(fileOf(3 * CHUNK_SIZE), watcher).catch((error) => error)
    expect(failed).toMatchObject({ kind: 'refused', message: words })
    expect(http.sent.filter((sent) => action(sent) === 'upload')).toHaveLength(4)
    expect(keyValue.keys()).toEqual([])
  })

  it('a backend without chunks that takes no large file says so, once', async () => {
    const { http, send } = setUp()
    http.route(PATH, (sent) =>
      action(sent) === 'whole' ? tooLarge : refused('未开启分片上传功能'),
    )
    await expect(send(fileOf(CHUNK_SIZE + 5), watcher)).rejects.toMatchObject({
      message: '文件过大，服务器没有接收',
    })
    expect(http.sent.map(action)).toEqual(['whole', 'upload'])
  })

  it('merge and clean are forms, as the chunks are', async () => {
    const { http, send } = setUp()
    http.route(PATH, (sent) => (action(sent) === 'merge' ? refused('分片文件错误') : done(null)))
    await send(fileOf(3 * CHUNK_SIZE), watcher).catch(() => {})
    const [merge, clean] = http.sent.slice(-2)
    for (const sent of [merge, clean]) {
      expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=----form-/)
      expect(sent?.headers.token).toBe('t')
    }
    expect(clean?.body).toEqual({ action: 'clean', chunkid: `${CHUNK_ID}1` })
  })

  it('a merge whose answer cannot be read is asked for again, and said as 上传失败', async () => {
    const { http, clock, send } = setUp()
    http.route(PATH, (sent) =>
      action(sent) === 'merge' ? { status: 200, text: '<html>' } : done(null),
    )
    const failed = send(fileOf(3 * CHUNK_SIZE), watcher).catch((error) => error)
    for (const seconds of [0, 1, 3, 5]) {
      clock.advance(seconds * 1000)
      await rest()
    }
    expect(await failed).toMatchObject({ kind: 'badReply', message: '上传失败' })
    expect(http.sent.filter((sent) => action(sent) === 'merge')).toHaveLength(4)
  })

  it('a refused merge drops the parts and begins anew', async () => {
    const { http, send, keyValue } = setUp()
    http.route(PATH, (sent) => (action(sent) === 'merge' ? refused('分片文件错误') : done(null)))
    await expect(send(fileOf(3 * CHUNK_SIZE), watcher)).rejects.toMatchObject({
      message: '分片文件错误',
    })
    expect(action(http.last(PATH))).toBe('clean')
    expect(keyValue.keys()).toEqual([])
  })
})

it('hashes step by step what Node hashes at once', async () => {
  const file = fileOf(1_300_001, 3)
  expect(await fileSha256(file)).toBe(createHash('sha256').update(file.bytes).digest('hex'))
})
