import type { IsoDate } from '@domain/calendar'
import type { HomeLead } from '@domain/homeLead'
import { displayYuan, type Fen, sumFen } from '@domain/money'
import type { Query } from '@/api/client'
import type { LoanSummary } from '@/api/readLoan'
import type { PagePath } from '@/app/routes'
import type { Tone } from '@/components/StatusTag/StatusTag'
import { deadline, longDate } from '@/format/date'
import { daysUntil } from '@/format/words'
import { dayText } from '@/format/figure'
import { applicationWords } from '@/loan/applicationWords'
import { isHeld } from '@/loan/dues/dueItems'
import { graceWordsOf } from '@/loan/dues/graceWords'
import { penaltyWords } from '@/loan/penalty/penaltyWords'
import { loanTone } from '@/loan/loanTone'
import { reviewWords } from '@/loan/vouchers/reviewWords'
import { type DueItem, dueSum, longestLate } from '@/stores/dues'
import type { LoanOverview, PendingVoucher } from '@/stores/LoanOverview'
import { type LeadBeads, leadBeads } from './leadBeads'

export interface Way {
  text: string
  path: PagePath
  query?: Query
}

/** Text and links of the lead card. */
export interface LeadWords {
  status: { tone: Tone; text: string }
  label: string
  fen: Fen
  /** Empty ones are left out. */
  notes: string[]
  /** Where instalments lead. */
  beads?: LeadBeads | null
  /** Whether there is something to pay. */
  pays: boolean
  /** Whether it goes on only once the person does something else. */
  waits?: boolean
  way: Way
  /** A quieter way on. */
  further?: Way
}

interface Context {
  nowMs: number
  nameOf: (loan: LoanSummary) => string
}

/** The loan of all these instalments; null where they are of several. */
function onlyLoan(items: readonly DueItem[]): LoanSummary | null {
  const [first] = items
  if (!first || items.some(({ loan }) => loan.orderNo !== first.loan.orderNo)) return null
  return first.loan
}

const detailOf = (loan: LoanSummary): Way => ({
  text: '查看进度',
  path: '/pages/loan/detail',
  query: { order_no: loan.orderNo },
})

/**
 * Leads to choosing what to pay of the loan, or, for several loans, to what is due of each. Where vouchers for all of it
 * are under review, there is nothing to pay.
 */
function toPay(items: readonly DueItem[], overview: LoanOverview): Pick<LeadWords, 'pays' | 'way'> {
  const loan = onlyLoan(items)
  const pays = items.some((item) => !isHeld(overview, item))
  if (!loan) return { pays, way: { text: '查看待还账单', path: '/pages/repay/repay' } }
  if (!pays) return { pays, way: detailOf(loan) }
  const query = { order_no: loan.orderNo }
  return { pays, way: { text: '去还款', path: '/pages/payment/repay', query } }
}

const dayLine = (date: IsoDate, context: Context): string =>
  `${longDate(date)}，${daysUntil(date, context.nowMs)}`

/** Whether these instalments are due on different days, so that a single date would be wrong for some of them. */
const haveSeveralDays = ([first, ...others]: readonly DueItem[]): boolean =>
  others.some(({ row }) => row.dueDate !== first?.row.dueDate)

/** 1,000.00 元，2026年12月10日，还有 12 天; of several due dates their number and the earliest. */
function sumAndDay(items: readonly DueItem[], context: Context): string {
  const sum = `${displayYuan(dueSum(items))} 元`
  const [first] = items
  if (!first) return sum
  const day = dayLine(first.row.dueDate, context)
  return haveSeveralDays(items) ? `${sum}，共 ${items.length} 期，最早 ${day}` : `${sum}，${day}`
}

/** 含本金 10,000.00 元, where one of them alone repays the principal of its loan; else empty. */
function principalNote(items: readonly DueItem[]): string {
  const repaying = items.filter(({ repaysPrincipal }) => repaysPrincipal)
  const principal = sumFen(repaying.map(({ row }) => row.principal))
  return repaying.length > 0 ? `含本金 ${displayYuan(principal)} 元` : ''
}

/** Name of their loan; empty where they are of several. */
function onlyName(items: readonly DueItem[], context: Context): string {
  const loan = onlyLoan(items)
  return loan ? context.nameOf(loan) : ''
}

/** Vouchers under review, so that nothing is paid twice. */
function reviewNote({ vouchers }: LoanOverview): string {
  const [only] = vouchers
  if (!only) return ''
  if (vouchers.length === 1)
    return `${displayYuan(only.voucher.amount)} 元的还款凭证正在审核，${reviewWords(only.voucher)}`
  const short = vouchers.reduce((sum, { voucher }) => sum + (voucher.shortBy ?? 0), 0)
  const words = reviewWords({ shortBy: short === 0 ? undefined : short })
  return `${vouchers.length} 份还款凭证正在审核，${words}`
}

/** 其中 105.50 元: names the amount that words are about, where the sum is of more than that. */
const ofSum = (items: readonly DueItem[], summed: readonly DueItem[], words: string): string =>
  words && items.length < summed.length ? `其中 ${displayYuan(dueSum(items))} 元，${words}` : words

function overdueWords(overview: LoanOverview, context: Context): LeadWords {
  const { toPay: items, open } = overview
  const among = (some: readonly DueItem[]) =>
    items.filter(({ row }) => some.some((other) => other.row === row))
  const overdue = among(open.overdue)
  const grace = among(open.grace)
  const [oldest] = overdue
  const isMixed = overdue.length < items.length
  return {
    status: { tone: 'danger', text: `已逾期 ${longestLate(overdue)} 天` },
    label: isMixed ? '应还合计' : overdue.length > 1 ? `${overdue.length} 期逾期应还` : '逾期应还',
    fen: dueSum(items),
    notes: [
      onlyName(items, context),
      principalNote(items),
      oldest ? ofSum(overdue, items, penaltyWords(oldest.row, context.nowMs)) : '',
      grace.length > 0 ? ofSum(grace, items, graceWordsOf(grace, context.nowMs)) : '',
      ofThisPeriod(overview, context),
      reviewNote(overview),
    ],
    beads: leadBeads(items, overview.dues, context.nowMs),
    ...toPay(items, overview),
    further: {
      text: '逾期影响与帮助',
      path: '/pages/overdue/impact',
      query: { order_no: oldest?.loan.orderNo },
    },
  }
}

/** What else is due in this period, without what is to be paid now; empty where nothing is. */
function ofThisPeriod({ open, toPay: leading }: LoanOverview, context: Context): string {
  const left = open.now.filter(({ row }) => !leading.some((item) => item.row === row))
  return left.length > 0 ? `另有本期 ${sumAndDay(left, context)}` : ''
}

function graceLead(overview: LoanOverview, context: Context): LeadWords {
  const { toPay: items, open } = overview
  const { grace } = open
  const isMixed = grace.length < items.length
  return {
    status: { tone: 'warning', text: '宽限期内' },
    label: isMixed
      ? '应还合计'
      : grace.length > 1
        ? `宽限期应还，共 ${grace.length} 期`
        : '宽限期应还',
    fen: dueSum(items),
    notes: [
      onlyName(items, context),
      principalNote(items),
      ofSum(grace, items, graceWordsOf(grace, context.nowMs)),
      ofThisPeriod(overview, context),
      reviewNote(overview),
    ],
    beads: leadBeads(items, overview.dues, context.nowMs),
    ...toPay(items, overview),
  }
}

/** 还款日 2026年12月10日，还有 12 天; of several days the earliest, and empty where there are none. */
function dueDay(items: readonly DueItem[], context: Context): string {
  const [first] = items
  if (!first) return ''
  return `${haveSeveralDays(items) ? '最早还款日' : '还款日'} ${dayLine(first.row.dueDate, context)}`
}

function dueWords(overview: LoanOverview, context: Context): LeadWords {
  const { toPay: items } = overview
  return {
    status: { tone: 'info', text: '快到还款日' },
    label: items.length > 1 ? `本期应还，共 ${items.length} 期` : '本期应还',
    fen: dueSum(items),
    notes: [
      onlyName(items, context),
      principalNote(items),
      dueDay(items, context),
      ofThisPeriod(overview, context),
      reviewNote(overview),
    ],
    beads: leadBeads(items, overview.dues, context.nowMs),
    ...toPay(items, overview),
  }
}

function nextWords(overview: LoanOverview, context: Context): LeadWords {
  const { toPay: items } = overview
  return {
    status:
      overview.dues.history.length > 0
        ? { tone: 'success', text: '本期已还清' }
        : { tone: 'neutral', text: '未到期' },
    label: '下期应还',
    fen: dueSum(items),
    notes: [onlyName(items, context), principalNote(items), dueDay(items, context)],
    beads: leadBeads(items, overview.dues, context.nowMs),
    pays: false,
    way: { text: '查看还款计划', path: '/pages/repay/repay' },
    further: {
      text: '提前还款',
      path: '/pages/payment/repay',
      query: { order_no: onlyLoan(items)?.orderNo },
    },
  }
}

/** 下期应还 1,000.00 元，2026年12月10日，还有 12 天: what else comes, where no instalment leads; empty where nothing does. */
function nextNote(overview: LoanOverview, context: Context): string {
  const { toPay: items } = overview
  return items.length > 0 ? `下期应还 ${sumAndDay(items, context)}` : ''
}

function applicationLead(loan: LoanSummary, overview: LoanOverview, context: Context): LeadWords {
  const { label, fen, notes, waits, way } = applicationWords(loan)
  return {
    status: { tone: loanTone(loan.status), text: loan.statusText },
    label,
    fen,
    notes: [context.nameOf(loan), ...notes, nextNote(overview, context)],
    pays: false,
    waits,
    way: { ...detailOf(loan), text: way },
  }
}

function voucherWords(
  { loan, voucher }: PendingVoucher,
  overview: LoanOverview,
  context: Context,
): LeadWords {
  return {
    status: { tone: 'info', text: '凭证审核中' },
    label: '凭证金额',
    fen: voucher.amount,
    notes: [
      context.nameOf(loan),
      `${dayText(voucher.createdAt)}提交，${reviewWords(voucher)}`,
      nextNote(overview, context),
    ],
    pays: false,
    way: detailOf(loan),
  }
}

function wordsOf(lead: HomeLead, overview: LoanOverview, context: Context): LeadWords | null {
  const [application] = overview.applications
  const [voucher] = overview.vouchers
  if (lead === 'overdue') return overdueWords(overview, context)
  if (lead === 'grace') return graceLead(overview, context)
  if (lead === 'due') return dueWords(overview, context)
  if (lead === 'application' && application) return applicationLead(application, overview, context)
  if (lead === 'voucher' && voucher) return voucherWords(voucher, overview, context)
  return lead === 'next' ? nextWords(overview, context) : null
}

/** Another plan that was asked for or is offered, with the way to it; null where there is neither. */
function hardshipWords({ negotiated }: LoanOverview): { note: string; way: Way } | null {
  const offered = negotiated.find(({ hardship }) => hardship?.status === 'offered')
  const asked = negotiated.find(({ hardship }) => hardship?.status === 'pending')
  const loan = offered ?? asked
  if (!loan) return null
  const until = offered?.hardship?.validUntil
  const wayTo = (text: string): Way => ({
    text,
    path: '/pages/help/hardship',
    query: { order_no: loan.orderNo },
  })
  return offered
    ? {
        note: `新的还款方案待你确认${until ? `，请在 ${deadline(until)} 前答复` : ''}`,
        way: wayTo('查看还款方案'),
      }
    : { note: '协商还款申请正在处理', way: wayTo('查看协商进度') }
}

/** Content of the lead card; null for an offer, which has a card of its own. */
export function leadWords(
  lead: HomeLead,
  overview: LoanOverview,
  context: Context,
): LeadWords | null {
  const words = wordsOf(lead, overview, context)
  const hardship = hardshipWords(overview)
  if (!words || !hardship) return words
  return { ...words, notes: [...words.notes, hardship.note], further: hardship.way }
}

/** Whether another loan is offered beside what leads: not while something is late, applied for or renegotiated. */
export const offersLoan = (lead: HomeLead | null, { negotiated }: LoanOverview): boolean =>
  lead !== 'overdue' && lead !== 'grace' && lead !== 'application' && negotiated.length === 0
