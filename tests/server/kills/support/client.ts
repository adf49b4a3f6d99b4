import { randomUUID } from 'node:crypto'
import { multipart } from '../../uploads/support/form'
import { pdf } from '../../uploads/support/documents'
import type { Journal } from './journal'
import type { Answer, Ask, Wire } from './wire'

const UPLOAD = '/api/common/upload'

/** `data` of a success; anything else fails the test. */
function dataOf({ path }: Ask, { body, status }: Answer) {
  if (body?.code !== 1) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body.data
}

/** A logged-in client that records every acknowledged write in the journal. */
export class Client {
  token = ''

  constructor(
    readonly wire: Wire,
    private readonly journal: Journal,
  ) {}

  async read(path: string) {
    const ask = { path, token: this.token }
    return dataOf(ask, await this.wire.ask(ask))
  }

  /** A write with a new idempotency key; repeated after a restart, it must return the stored answer. */
  async write(what: string, path: string, json: object) {
    const ask = { path, json, token: this.token, key: randomUUID() }
    const data = dataOf(ask, await this.wire.ask(ask))
    this.acknowledge(what, async () => {
      const again = await this.wire.askAtOnce(ask)
      expect([again.isReplayed, again.body.data]).toEqual([true, data])
    })
    return data
  }

  acknowledge(what: string, check: () => Promise<void>): void {
    this.journal.add({ what, check })
  }

  private acknowledgeFile(what: string, url: string, content: Buffer): void {
    this.acknowledge(what, async () => {
      const { status, bytes } = await this.wire.askAtOnce({ path: url })
      expect([status, bytes.equals(content)]).toEqual([200, true])
    })
  }

  /** Uploads a whole file; returns its address. */
  async upload(): Promise<string> {
    const content = pdf(randomUUID())
    const form = multipart([], { content, filename: 'proof.pdf' })
    const ask = { path: UPLOAD, form, token: this.token }
    const { url } = dataOf(ask, await this.wire.ask(ask))
    this.acknowledgeFile('upload', url, content)
    return url
  }

  /** Uploads a file in two chunks and merges them; returns its address. */
  async uploadChunks(): Promise<string> {
    const content = pdf(randomUUID())
    const chunkid = randomUUID()
    const half = content.length >> 1
    const send = async (form: Ask['form']) => {
      const ask = { path: UPLOAD, form, token: this.token }
      return dataOf(ask, await this.wire.ask(ask))
    }
    for (const [index, piece] of [content.subarray(0, half), content.subarray(half)].entries()) {
      const fields: [string, string][] = [
        ['action', 'upload'],
        ['chunkid', chunkid],
        ['chunkindex', String(index)],
        ['chunkcount', '2'],
        ['filename', 'proof.pdf'],
      ]
      await send(multipart(fields, { content: piece, filename: 'blob' }))
    }
    const fields: [string, string][] = [
      ['action', 'merge'],
      ['chunkid', chunkid],
      ['filename', 'proof.pdf'],
    ]
    const { url } = await send(multipart(fields))
    this.acknowledgeFile('merge', url, content)
    return url
  }
}
