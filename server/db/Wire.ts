import type { PGlite } from '@electric-sql/pglite'
import { Duplex } from 'node:stream'

/** First byte by which a client says goodbye; the engine would end. */
const TERMINATE = 0x58

type Done = (error?: Error | null) => void

/** The socket between node-postgres and an engine: every message is answered at once, in this process. */
export class Wire extends Duplex {
  constructor(private readonly engine: PGlite) {
    super()
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  ref(): this {
    return this
  }

  override _write(messages: Buffer, _encoding: BufferEncoding, done: Done): void {
    if (messages[0] === TERMINATE) return done()
    this.engine.execProtocolRaw(messages).then((answer) => {
      this.push(answer)
      done()
    }, done)
  }

  /** A statement's messages are written one by one, and sent together. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }
}
