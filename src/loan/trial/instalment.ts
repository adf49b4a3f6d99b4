import { briefYuan } from '@domain/money'
import type { Quote } from './quote'

export interface InstalmentFigure {
  /** Name of the leading figure: 每月还, 首月还. */
  label: string
  /** Fen. */
  amount: number
  /** The other instalments, where they differ. */
  note: string
}

/** Repayment in one figure, with a note on what it leaves out. */
export function instalmentFigure({
  plan,
  method,
}: Pick<Quote, 'plan' | 'method'>): InstalmentFigure {
  const [first] = plan.rows
  const last = plan.rows[plan.rows.length - 1]
  if (!first || !last) throw new RangeError('a schedule has at least one row')
  const amount = first.payment
  const final = `${briefYuan(last.payment)} 元`
  switch (method) {
    case 'equal_installment':
      return {
        label: '每月还',
        amount,
        note: last.payment === amount ? '' : `最后一期 ${final}`,
      }
    case 'equal_principal':
      return { label: '首月还', amount, note: `之后逐月减少，最后一期 ${final}` }
    case 'interest_first':
      return { label: '每月还利息', amount, note: `最后一期连本金还 ${final}` }
    case 'bullet':
      return { label: `${last.dueDate} 一次还清`, amount, note: '中间不用还款' }
  }
}
