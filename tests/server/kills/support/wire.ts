import { setTimeout as pause } from 'node:timers/promises'

/** A client's request; after a lost answer the same body is sent again. */
export interface Ask {
  path: string
  token?: string
  /** Idempotency key. */
  key?: string
  /** Sent as JSON. */
  json?: object
  form?: { headers: Record<string, string>; payload: Buffer | string }
}

export interface Answer {
  status: number
  /** Whether it is the stored answer of an earlier request with the same key. */
  isReplayed: boolean
  location: string | null
  bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- its shape is what the test asserts
  body: any
}

const BUSY_PAUSE_MS = 50

async function exchange(origin: string, { path, token, key, json, form }: Ask): Promise<Answer> {
  const headers = {
    ...(json ? { 'content-type': 'application/json' } : {}),
    ...form?.headers,
    ...(token ? { token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const payload = json ? JSON.stringify(json) : form?.payload
  const reply = await fetch(origin + path, {
    ...(payload === undefined ? {} : { method: 'POST', body: payload }),
    headers,
    redirect: 'manual',
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: reply.status,
    isReplayed: reply.headers.get('idempotent-replayed') === 'true',
    location: reply.headers.get('location'),
    bytes,
    body: isJson ? JSON.parse(bytes.toString('utf8')) : null,
  }
}

/**
 * The connection to a server that may be down at any moment: a request without an answer is repeated once it is back.
 */
export class Wire {
  /** Requests whose answer was lost. */
  lost = 0
  private isClosed = false
  private opened = Promise.resolve()
  private open = () => {}

  constructor(readonly origin: string) {}

  /** Blocks new requests; running ones continue. */
  close(): void {
    this.isClosed = true
    this.opened = new Promise((resolve) => (this.open = resolve))
  }

  reopen(): void {
    this.isClosed = false
    this.open()
  }

  /** Repeats `run` until the server was up for it. */
  async work<T>(run: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.opened
      try {
        return await run()
      } catch (error) {
        if (!this.isClosed) throw error
        this.lost += 1
      }
    }
  }

  /** Repeats a request until its answer tells the outcome. */
  async ask(request: Ask): Promise<Answer> {
    for (;;) {
      const answer = await this.work(() => exchange(this.origin, request))
      const isDown = answer.status >= 500
      // "Busy, try again" is the only allowed fault.
      if (isDown) expect(answer).toMatchObject({ status: 503, body: { code: 503, data: null } })
      if (isDown) this.lost += 1
      else if (answer.body?.data?.reason !== 'in_progress') return answer
      await pause(BUSY_PAUSE_MS)
    }
  }

  /**
   * Sends a request even while others are blocked, until the server is not busy: a connection broken by the trouble
   * may stay in its pool until a call finds out, and "busy" says nothing about stored data.
   */
  async askAtOnce(request: Ask): Promise<Answer> {
    for (;;) {
      const answer = await exchange(this.origin, request)
      if (answer.status !== 503) return answer
      await pause(BUSY_PAUSE_MS)
    }
  }
}
