/** Tag 0x0112 of a TIFF directory says how a photo has to be turned: 1 (not at all) to 8. */
const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

const EXIF = Buffer.from('Exif\0\0', 'latin1')

/** The orientation in the payload of a JPEG's APP1 segment; 1 when there is none to be found. */
export function readOrientation(payload: Buffer): number {
  if (!payload.subarray(0, EXIF.length).equals(EXIF)) return 1
  const tiff = payload.subarray(EXIF.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const directory = u32(4)
    for (let index = 0; index < u16(directory); index += 1) {
      const entry = directory + 2 + index * ENTRY
      if (u16(entry) !== ORIENTATION || u16(entry + 2) !== SHORT) continue
      const value = u16(entry + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
    return 1
  } catch {
    // A directory that points outside the segment: the photo is shown as it lies.
    return 1
  }
}

/** An APP1 segment that holds the orientation and nothing else, so that photos stay upright. */
export function orientationSegment(value: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(value, 18)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2)
  return Buffer.concat([head, EXIF, tiff])
}
