import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A received file on disk, not yet checked. */
export interface ReceivedFile {
  path: string
  bytes: number
  sha256: string
  /** The sender's name for it; for display only. */
  name: string
  /** The sender's file exceeds the largest size; the rest was discarded. */
  truncated: boolean
}

/** Resolves once the file is closed and won't be opened any more; only then it can be deleted. */
const closed = (file: WriteStream): Promise<void> =>
  file.closed ? Promise.resolve() : new Promise((resolve) => file.once('close', resolve))

/** Writes a stream to a new file while counting and hashing it. */
export async function writeHashed(
  source: AsyncIterable<Buffer> | Readable,
  path: string,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(
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
  } finally {
    await closed(file)
  }
  return { bytes, sha256: hash.digest('hex') }
}
