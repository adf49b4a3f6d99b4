import type { ByteSource } from './source'

/** A stretch of the source that is kept (`end` exclusive), or bytes of our own. */
export type Piece = { start: number; end: number } | Buffer

/** The parts of a file worth keeping, in order; neighbours are joined. */
export class Pieces {
  private readonly list: Piece[] = []

  keep(start: number, end: number): void {
    const last = this.list.at(-1)
    if (last && !Buffer.isBuffer(last) && last.end === start) last.end = end
    else this.list.push({ start, end })
  }

  write(bytes: Buffer): void {
    this.list.push(bytes)
  }

  append(others: Pieces): void {
    this.list.push(...others.list)
  }

  /** Number of bytes all pieces have together. */
  get length(): number {
    return this.list.reduce((sum, piece) => sum + lengthOf(piece), 0)
  }

  async *read(source: ByteSource): AsyncGenerator<Buffer> {
    for (const piece of this.list) {
      if (Buffer.isBuffer(piece)) yield piece
      else yield* source.stream(piece.start, piece.end)
    }
  }
}

const lengthOf = (piece: Piece): number =>
  Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start
