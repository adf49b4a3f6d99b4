/** First bytes of files, as a page reads them. */

export const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (char) => char.charCodeAt(0))

const joined = (...parts: Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const uint16 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 0xff)

/** The segments of a JPEG up to its size, after others of so many bytes. */
export const jpegHead = (width: number, height: number, before = 30): Uint8Array =>
  joined(
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe1),
    uint16(before + 2),
    new Uint8Array(before),
    Uint8Array.of(0xff, 0xff, 0xc2, 0, 17, 8),
    uint16(height),
    uint16(width),
  )

export const pngHead = (width: number, height: number): Uint8Array =>
  joined(
    latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0'),
    uint16(width),
    Uint8Array.of(0, 0),
    uint16(height),
    new Uint8Array(9),
  )

/** A WebP with a header for what it holds beside the picture. */
export const webpHead = (width: number, height: number, isMoving = false): Uint8Array => {
  const sides = [width - 1, height - 1].flatMap((side) => [side & 0xff, side >> 8, 0])
  return joined(
    latin1('RIFF\0\0\0\0WEBPVP8X\n\0\0\0'),
    Uint8Array.of(isMoving ? 2 : 0, 0, 0, 0, ...sides),
  )
}
