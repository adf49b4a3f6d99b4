import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A file on our disk, not yet looked into. */
export interface ReceivedFile {
  path: string
  bytes: number
  sha256: string
  /** The name the sender gave it: for showing only. */
  name: string
  /** The sender had more than the largest file allowed; the rest was not kept. */
  truncated: boolean
}

/** Resolves once the file is open no more, nor about to be: only then it can be removed for good. */
const closed = (file: WriteStream): Promise<void> =>
  file.closed ? Promise.resolve() : new Promise((resolve) => file.once('close', resolve))

/** Writes a stream to a new file, counting and hashing on the way. */
export async function writeHashed(
  source: AsyncIterable<Buffer> | Readable,
  path: string,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    file,
  )
  await written.finally(() => closed(file))
  return { bytes, sha256: hash.digest('hex') }
}
