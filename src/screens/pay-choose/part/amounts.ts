import { displayYuan, parseYuan, type Fen } from '@domain/money'
import type { PrepayRange } from '@domain/prepayment'

/** Places of the slider. */
export const PLACES = 100

/** Round amounts are easier to find: hundreds, or tens where there is little. */
const unitOf = ({ least, most }: PrepayRange): Fen => (most - least > 1_000_00 ? 100_00 : 10_00)

/** The amount at a place of the slider: its ends are the least and the most, to the fen. */
export function amountAt(range: PrepayRange, place: number): Fen {
  const { least, most } = range
  if (place <= 0) return least
  if (place >= PLACES) return most
  const unit = unitOf(range)
  const round = Math.round((least + ((most - least) * place) / PLACES) / unit) * unit
  return Math.min(most, Math.max(least, round))
}

/** The place of the slider that comes nearest to an amount. */
export function placeOf({ least, most }: PrepayRange, amount: Fen): number {
  if (most === least) return 0
  return Math.round((PLACES * (Math.min(most, Math.max(least, amount)) - least)) / (most - least))
}

/** The amount typed, or what is wrong with it. */
export function readPart(typed: string, { least, most }: PrepayRange): Fen | string {
  const fen = parseYuan(typed)
  if (fen === null) return typed === '' ? '请输入要还的本金' : '请输入正确的金额，最多两位小数'
  if (fen < least) return `至少还 ${displayYuan(least)} 元`
  return fen > most ? `最多还 ${displayYuan(most)} 元；全部还清请选择“提前结清”` : fen
}
