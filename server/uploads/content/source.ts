import type { FileHandle } from 'node:fs/promises'

/** The bytes are not what their first ones promise. */
export class Malformed extends Error {
  override name = 'Malformed'
}

const WINDOW = 64 * 1024

/** Random access to a file of any size through one small window. */
export class ByteSource {
  private window = Buffer.alloc(0)
  private windowStart = 0

  constructor(
    private readonly file: FileHandle,
    readonly size: number,
  ) {}

  /**
   * A copy of `length` bytes from `offset`.
   * @throws Malformed when the file ends before
   */
  async bytes(offset: number, length: number): Promise<Buffer> {
    if (offset + length > this.size) throw new Malformed('ends too early')
    const start = offset - this.windowStart
    if (start >= 0 && start + length <= this.window.length) {
      return Buffer.from(this.window.subarray(start, start + length))
    }
    const buffer = Buffer.alloc(Math.min(Math.max(length, WINDOW), this.size - offset))
    await this.file.read(buffer, 0, buffer.length, offset)
    this.window = buffer
    this.windowStart = offset
    return Buffer.from(buffer.subarray(0, length))
  }

  /** The bytes from `start` up to `end`, piece by piece. */
  async *stream(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += WINDOW) {
      yield await this.bytes(at, Math.min(WINDOW, end - at))
    }
  }
}
