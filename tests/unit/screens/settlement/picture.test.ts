import { readCertificate } from '@/api/papers'
import { QUIET_ZONE, qrDrawing, qrModules } from '@/format/qr'
import type { Pen } from '@/platform/savePicture.types'
import { certificatePicture } from '@/screens/settlement/certificate/picture'
import { wrap } from '@/widgets/keptPicture/pen'
import { certificate } from './data'

const STROKES = [
  ...['beginPath', 'lineTo', 'arc', 'fill', 'stroke'],
  ...['save', 'restore', 'translate', 'rotate'],
]
const strokesNotNoted = () => Object.fromEntries(STROKES.map((name) => [name, () => {}]))

/** A pen that records its text; every character is half as wide as it is high. */
function notingPen() {
  const texts: string[] = []
  /** Texts and where along their line they are anchored. */
  const anchored: [text: string, x: number][] = []
  const squares: string[] = []
  let size = 10
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    textAlign: 'left',
    textBaseline: 'alphabetic',
    set font(text: string) {
      size = Number(/(\d+)px/.exec(text)?.[1])
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      width === height && squares.push(`${x} ${y}`),
    strokeRect: () => {},
    fillText: (text: string, x: number) => {
      texts.push(text)
      anchored.push([text, x])
    },
    measureText: (text: string) => ({ width: Array.from(text).length * size * 0.5 }),
    ...strokesNotNoted(),
  }
  return { pen: pen as unknown as Pen, texts, anchored, squares }
}

const given = (over: Record<string, unknown> = {}) => {
  const read = readCertificate(certificate(over))
  if (!read) throw new Error('no certificate')
  return read
}

describe('the certificate as a picture', () => {
  it('says what the screen says', () => {
    const { pen, texts } = notingPen()
    certificatePicture(given(), null).draw(pen)
    const all = texts.join('')
    for (const part of ['借款结清证明', '编号 JQ20261121001', '王**', '12,000.00 元', '8F3K-29QX'])
      expect(all).toContain(part)
    expect(all).toContain('本金、利息等应付款项均已还清，就该笔借款再无未清偿款项。')
  })

  it('has the seal beside the issuer and the date, and over neither', () => {
    const { pen, anchored } = notingPen()
    const centres: number[] = []
    Object.assign(pen, { translate: (x: number) => centres.push(x) })
    certificatePicture(given(), null).draw(pen)
    const dates = anchored.filter(([text]) => text === '2026年11月20日')
    const RADIUS = 120
    expect(dates.pop()?.[1]).toBeLessThan((centres[0] ?? 0) - RADIUS)
  })

  it('bears the seal of the lender', () => {
    const { pen, texts } = notingPen()
    certificatePicture(given(), null).draw(pen)
    const seal = texts.join('').split('2026年11月20日').at(-1)
    expect(seal).toContain('示例消费金融有限公司结清证明专用章')
  })

  it('holds every dark module of the code that leads to the check', () => {
    const { pen, squares } = notingPen()
    certificatePicture(given(), null).draw(pen)
    const dark = qrModules(given().verifyUrl).flat().filter(Boolean)
    expect(new Set(squares).size).toBe(dark.length)
  })

  it('its file name holds nothing but the number', () => {
    expect(certificatePicture(given(), null).name).toBe('结清证明-JQ20261121001')
    expect(certificatePicture(given({ certificate_no: '../<b>JQ"1' }), null).name).toBe(
      '结清证明-bJQ1',
    )
  })
})

describe('lines of text', () => {
  const lines = (text: string, width: number) => {
    const { pen } = notingPen()
    pen.font = '10px x'
    return wrap(pen, text, width)
  }

  it('break where the width ends, and no line begins with a closing mark', () => {
    expect(lines('一二三四五六', 20)).toEqual(['一二三四', '五六'])
    expect(lines('一二三四，五六', 20)).toEqual(['一二三四，', '五六'])
  })

  it('begin with no blank', () => {
    expect(lines('一二三四 五', 20)).toEqual(['一二三四', '五'])
  })
})

it('a QR code is drawn with its quiet zone', () => {
  const { size, path } = qrDrawing('https://example.com')
  expect(size).toBe(qrModules('https://example.com').length + 2 * QUIET_ZONE)
  expect(path.startsWith(`M${QUIET_ZONE} ${QUIET_ZONE}h1v1h-1z`)).toBe(true)
})
