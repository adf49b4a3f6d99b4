import {
  PROOF_CHECK,
  PROOF_TITLE,
  proofDay,
  proofFacts,
  proofFileName,
  type ProofIdentity,
  proofStatement,
} from '@domain/settlementProof'
import type { CertificateInfo } from '@/api/papers'
import { qrModules, QUIET_ZONE } from '@/format/qr'
import type { Drawing, Pen } from '@/platform/savePicture.types'
import { factRows, font, GREY, INK, paper, paragraph, write } from '@/widgets/keptPicture/pen'
import { stampSeal } from './sealDrawing'

/** Pixels; the shape of an A4 sheet, sharp enough to print. */
const WIDTH = 1500
const HEIGHT = 2120
const MARGIN = 90
const INSET = 190
const QR_SIDE = 290
const ROW = 64
const SEAL_RADIUS = 120
/** Between the seal and the words beside it. */
const SEAL_GAP = 32

const RED = '#c8202a'

function head(pen: Pen, certificateNo: string): void {
  pen.fillStyle = INK
  pen.font = font(84, 'bold')
  write(pen, PROOF_TITLE, WIDTH / 2, 250, 'center')
  pen.fillStyle = GREY
  pen.font = font(36)
  write(pen, `编号 ${certificateNo}`, WIDTH / 2, 325, 'center')
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

/** Issuer and date, and beside them the seal, which covers neither. */
function signature(pen: Pen, certificate: CertificateInfo, top: number): void {
  const { lenderName } = certificate
  if (lenderName === '') return
  const x = WIDTH - INSET - SEAL_RADIUS
  const y = top + SEAL_RADIUS
  const end = x - SEAL_RADIUS - SEAL_GAP
  pen.fillStyle = INK
  pen.font = font(38)
  write(pen, lenderName, end, y - 8, 'right')
  write(pen, proofDay(certificate), end, y + 52, 'right')
  stampSeal(pen, lenderName, { x, y, radius: SEAL_RADIUS, colour: RED })
}

function check(pen: Pen, { verifyCode, verifyUrl }: CertificateInfo, top: number): void {
  if (verifyUrl) qrCode(pen, verifyUrl, INSET - 30, top)
  const left = verifyUrl ? INSET + QR_SIDE + 10 : INSET
  pen.fillStyle = GREY
  pen.font = font(36)
  write(pen, '核验码', left, top + 64)
  pen.fillStyle = INK
  pen.font = font(48, 'bold')
  const next = paragraph(pen, verifyCode, left, top + 130, WIDTH - INSET - left, 60)
  pen.fillStyle = GREY
  pen.font = font(32)
  paragraph(pen, PROOF_CHECK, left, next + 14, WIDTH - INSET - left, 50)
}

/** The certificate as a picture, with the words of the screen; light in every theme, for printing. */
export function certificatePicture(
  certificate: CertificateInfo,
  identity: ProofIdentity | null,
): Drawing {
  return {
    name: proofFileName(certificate.certificateNo),
    width: WIDTH,
    height: HEIGHT,
    draw: (pen) => {
      pen.textBaseline = 'alphabetic'
      paper(pen, { width: WIDTH, height: HEIGHT, margin: MARGIN })
      head(pen, certificate.certificateNo)
      pen.fillStyle = INK
      pen.font = font(44)
      const end = paragraph(
        pen,
        proofStatement(certificate, identity),
        INSET,
        440,
        WIDTH - 2 * INSET,
        68,
      )
      const rows = proofFacts(certificate, identity)
      const top = end + 52
      factRows(pen, rows, { left: INSET, right: WIDTH - INSET, top, pitch: ROW })
      signature(pen, certificate, top + (rows.length - 1) * ROW + 36)
      check(pen, certificate, HEIGHT - MARGIN - QR_SIDE - 30)
    },
  }
}
