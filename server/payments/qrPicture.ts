import { encode } from 'uqr'
import { crc32, deflateSync } from 'node:zlib'

const MODULE_PIXELS = 8
const QUIET_MODULES = 4

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A filter byte and one line of grey pixels, dark where the code has a module. */
const line = (modules: readonly boolean[]): Buffer =>
  Buffer.from([0, ...modules.flatMap((dark) => Array<number>(MODULE_PIXELS).fill(dark ? 0 : 255))])

/** A QR code with its quiet zone as a PNG, which every platform shows. */
export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: QUIET_MODULES })
  const pixels = data.flatMap((modules) => Array<Buffer>(MODULE_PIXELS).fill(line(modules)))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size * MODULE_PIXELS, 0)
  header.writeUInt32BE(size * MODULE_PIXELS, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
