import type { CertificateInfo } from '@/api/readCertificate'
import { QUIET_ZONE, qrModules } from '@/format/qr'
import { factRows, font, GREY, INK, paper, paragraph, write } from '@/parts/keptPicture/pen'
import type { Drawing, Pen } from '@/platform/savePicture.types'
import { CERTIFICATE_TITLE, factsOf, HOW_TO_VERIFY, statement } from './words'

/** Pixels; a sheet of paper's shape, sharp enough to print on a page. */
const WIDTH = 1500
const HEIGHT = 2120
const MARGIN = 90
const INSET = 190
const QR_SIDE = 380

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
      const end = paragraph(pen, statement(certificate), INSET, 500, WIDTH - 2 * INSET, 76)
      factRows(pen, factsOf(certificate), { left: INSET, right: WIDTH - INSET, top: end + 62 })
      check(pen, certificate, HEIGHT - MARGIN - QR_SIDE - 60)
    },
  }
}
