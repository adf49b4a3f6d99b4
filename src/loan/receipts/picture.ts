import { displayYuan } from '@domain/money'
import type { ReceiptInfo } from '@/api/receipts'
import { factRows, font, GREY, INK, paper, paragraph, write } from '@/widgets/keptPicture/pen'
import type { Drawing } from '@/platform/savePicture.types'
import { appliedOf, receiptFacts, RECEIPT_TITLE } from './words'

/** Pixels. */
const WIDTH = 1200
const HEIGHT = 1660
const MARGIN = 60
const INSET = 130

const NOTE = '回单由系统按账本生成，金额以还款计划和合同为准。'

/** A receipt as a picture, with the words of the screen. */
export const receiptPicture = (receipt: ReceiptInfo, nowMs: number): Drawing => ({
  name: `还款回单-${receipt.receiptNo.replace(/[^\w-]/g, '')}`,
  width: WIDTH,
  height: HEIGHT,
  draw: (pen) => {
    paper(pen, { width: WIDTH, height: HEIGHT, margin: MARGIN })
    pen.fillStyle = INK
    pen.font = font(64, 'bold')
    write(pen, RECEIPT_TITLE, WIDTH / 2, 210, 'center')
    pen.font = font(84, 'bold')
    write(pen, `已入账 ${displayYuan(appliedOf(receipt))} 元`, WIDTH / 2, 350, 'center')
    factRows(pen, receiptFacts(receipt, nowMs), { left: INSET, right: WIDTH - INSET, top: 490 })
    pen.fillStyle = GREY
    pen.font = font(32)
    paragraph(pen, NOTE, INSET, HEIGHT - MARGIN - 110, WIDTH - 2 * INSET, 50)
  },
})
