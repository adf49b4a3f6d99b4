import type { CertificateInfo } from '@/api/papers'
import { dayText } from '@/format/figure'
import { qrModules, QUIET_ZONE } from '@/format/qr'
import type { Drawing, Pen } from '@/platform/savePicture.types'
import { factRows, font, GREY, INK, paper, paragraph, write } from '@/widgets/keptPicture/pen'
import { stampSeal } from './sealDrawing'
import { CERTIFICATE_TITLE, factsOf, HOW_TO_VERIFY, statement } from './words'

/** Pixels; the shape of an A4 sheet, sharp enough to print. */
const WIDTH = 1500
const HEIGHT = 2120
const MARGIN = 90
const INSET = 190
const QR_SIDE = 330
const ROW = 80
const SEAL_RADIUS = 140

const RED = '#c8202a'

function head(pen: Pen, certificateNo: string): void {
  pen.fillStyle = INK
  pen.font = font(84, 'bold')
  write(pen, CERTIFICATE_TITLE, WIDTH / 2, 290, 'center')
  pen.fillStyle = GREY
  pen.font = font(36)
  write(pen, `编号 ${certificateNo}`, WIDTH / 2, 370, 'center')
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

/** Issuer, date and seal, at the right. */
function signature(pen: Pen, { lenderName, issuedAt }: CertificateInfo, top: number): void {
  if (lenderName === '') return
  const x = WIDTH - INSET - SEAL_RADIUS
  const y = top + SEAL_RADIUS
  const end = x - SEAL_RADIUS * 0.45
  pen.fillStyle = INK
  pen.font = font(38)
  write(pen, lenderName, end, y - 8, 'right')
  write(pen, dayText(issuedAt), end, y + 52, 'right')
  stampSeal(pen, lenderName, { x, y, radius: SEAL_RADIUS, colour: RED })
}

function check(pen: Pen, { verifyCode, verifyUrl }: CertificateInfo, top: number): void {
  if (verifyUrl) qrCode(pen, verifyUrl, INSET - 30, top)
  const left = verifyUrl ? INSET + QR_SIDE + 10 : INSET
  pen.fillStyle = GREY
  pen.font = font(36)
  write(pen, '核验码', left, top + 80)
  pen.fillStyle = INK
  pen.font = font(48, 'bold')
  const next = paragraph(pen, verifyCode, left, top + 150, WIDTH - INSET - left, 60)
  pen.fillStyle = GREY
  pen.font = font(32)
  paragraph(pen, HOW_TO_VERIFY, left, next + 14, WIDTH - INSET - left, 50)
}

/** The certificate as a picture, with the words of the screen; light in every theme, for printing. */
export function certificatePicture(certificate: CertificateInfo): Drawing {
  return {
    name: `结清证明-${certificate.certificateNo.replace(/[^\w-]/g, '')}`,
    width: WIDTH,
    height: HEIGHT,
    draw: (pen) => {
      pen.textBaseline = 'alphabetic'
      paper(pen, { width: WIDTH, height: HEIGHT, margin: MARGIN })
      head(pen, certificate.certificateNo)
      pen.fillStyle = INK
      pen.font = font(44)
      const end = paragraph(pen, statement(certificate), INSET, 490, WIDTH - 2 * INSET, 72)
      const rows = factsOf(certificate)
      const top = end + 56
      factRows(pen, rows, { left: INSET, right: WIDTH - INSET, top, pitch: ROW })
      signature(pen, certificate, top + (rows.length - 1) * ROW + 36)
      check(pen, certificate, HEIGHT - MARGIN - QR_SIDE - 40)
    },
  }
}
