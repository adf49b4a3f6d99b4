import type { CertificateInfo } from '@/api/readCertificate'
import { QUIET_ZONE, qrModules } from '@/format/qr'
import type { Fact } from '@/parts/Facts'
import type { CertificatePicture, Pen } from '@/platform/certificatePicture.types'
import { CERTIFICATE_TITLE, factsOf, HOW_TO_VERIFY, statement } from './words'
import { wrap } from './wrap'

/** Pixels; a sheet of paper's shape, sharp enough to print on a page. */
const WIDTH = 1500
const HEIGHT = 2120
const MARGIN = 90
const INSET = 190
const QR_SIDE = 380

const INK = '#1d2129'
const GREY = '#4e5969'
const LINE = '#d5dae1'
const BLUE = '#2168c4'

const font = (size: number, weight: 'normal' | 'bold' = 'normal'): string =>
  `${weight} ${size}px -apple-system, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif`

type Align = 'left' | 'right' | 'center'

function write(pen: Pen, text: string, x: number, y: number, align: Align = 'left'): void {
  pen.textAlign = align
  pen.fillText(text, x, y)
}

/** Draws lines of text one below the other; the answer is where the next one would go. */
function paragraph(pen: Pen, text: string, x: number, y: number, width: number, leading: number) {
  const lines = wrap(pen, text, width)
  lines.forEach((line, at) => write(pen, line, x, y + at * leading))
  return y + lines.length * leading
}

function paper(pen: Pen): void {
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.strokeStyle = BLUE
  pen.lineWidth = 6
  pen.strokeRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
  pen.lineWidth = 2
  pen.strokeRect(MARGIN + 14, MARGIN + 14, WIDTH - 2 * MARGIN - 28, HEIGHT - 2 * MARGIN - 28)
}

function head(pen: Pen, certificateNo: string): void {
  pen.fillStyle = INK
  pen.font = font(84, 'bold')
  write(pen, CERTIFICATE_TITLE, WIDTH / 2, 290, 'center')
  pen.fillStyle = GREY
  pen.font = font(36)
  write(pen, `编号 ${certificateNo}`, WIDTH / 2, 370, 'center')
}

function facts(pen: Pen, rows: readonly Fact[], top: number): void {
  pen.font = font(40)
  rows.forEach(([name, value], at) => {
    const y = top + at * 92
    pen.fillStyle = LINE
    pen.fillRect(INSET, y - 62, WIDTH - 2 * INSET, 2)
    pen.fillStyle = GREY
    write(pen, name, INSET, y)
    pen.fillStyle = INK
    write(pen, value, WIDTH - INSET, y, 'right')
  })
}

/** Whole pixels per module: a scaled code would blur. */
function qrCode(pen: Pen, text: string, left: number, top: number): void {
  const modules = qrModules(text)
  const unit = Math.floor(QR_SIDE / (modules.length + 2 * QUIET_ZONE))
  pen.fillStyle = '#000000'
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark)
        pen.fillRect(left + (x + QUIET_ZONE) * unit, top + (y + QUIET_ZONE) * unit, unit, unit)
    }),
  )
}

function check(pen: Pen, { verifyCode, verifyUrl }: CertificateInfo, top: number): void {
  if (verifyUrl) qrCode(pen, verifyUrl, INSET - 30, top)
  const left = verifyUrl ? INSET + QR_SIDE + 10 : INSET
  pen.fillStyle = GREY
  pen.font = font(36)
  write(pen, '核验码', left, top + 90)
  pen.fillStyle = INK
  pen.font = font(48, 'bold')
  const next = paragraph(pen, verifyCode, left, top + 160, WIDTH - INSET - left, 60)
  pen.fillStyle = GREY
  pen.font = font(32)
  paragraph(pen, HOW_TO_VERIFY, left, next + 14, WIDTH - INSET - left, 50)
}

/** The certificate as a picture, by the same words as on the screen; light whatever the theme, for printing. */
export function certificatePicture(certificate: CertificateInfo): CertificatePicture {
  return {
    name: `结清证明-${certificate.certificateNo.replace(/[^\w-]/g, '')}`,
    width: WIDTH,
    height: HEIGHT,
    draw: (pen) => {
      pen.textBaseline = 'alphabetic'
      paper(pen)
      head(pen, certificate.certificateNo)
      pen.fillStyle = INK
      pen.font = font(44)
      const end = paragraph(pen, statement(certificate), INSET, 500, WIDTH - 2 * INSET, 76)
      facts(pen, factsOf(certificate), end + 62)
      check(pen, certificate, HEIGHT - MARGIN - QR_SIDE - 60)
    },
  }
}
