import { addDays, displayYuan, type Fen, isIsoDate, sumFen, todayInShanghai } from '@domain/index'
import { lateEarnings } from '../../lending/earningInvariants'
import { refuse } from '../../refusal'
import { type Account, type AccountTurnover, findTurnover } from '../../repositories/loans/ledger'
import type { OpsCommand } from './types'

/** Names of accounts as in docs/glossary.md, in the order of a balance sheet: assets, debts, income. */
const NAMES: Record<Account, string> = {
  cash: '银行存款',
  principal_receivable: '应收本金',
  interest_receivable: '应收利息',
  fee_receivable: '应收费用',
  penalty_receivable: '应收罚息',
  unearned_interest: '未实现利息',
  refund_payable: '应退款项',
  interest_income: '利息收入',
  fee_income: '费用收入',
  penalty_income: '罚息收入',
  waived: '减免的费用',
}

const ACCOUNTS = Object.keys(NAMES) as Account[]

interface Line extends AccountTurnover {
  name: string
  /** Debit less credit, fen. */
  balance: Fen
}

const toLines = (turnover: readonly AccountTurnover[]): Line[] =>
  ACCOUNTS.map((account) => {
    const found = turnover.find((one) => one.account === account)
    const { debit, credit } = found ?? { debit: 0, credit: 0 }
    return { account, name: NAMES[account], debit, credit, balance: debit - credit }
  })

/** "借 1,000.00", "贷 80.00", or "平 0.00". */
const balanceText = (balance: Fen): string => {
  const side = balance === 0 ? '平' : balance > 0 ? '借' : '贷'
  return `${side} ${displayYuan(Math.abs(balance))}`
}

/** A trial balance: every account's turnover and balance up to the end of a day in China, by value date. */
export const TRIAL_BALANCE: OpsCommand = {
  name: 'ledger balance',
  options: { at: '截至哪一天（YYYY-MM-DD，北京时间当天结束），默认今天' },
  summary: '试算平衡：各账户的借方、贷方与余额',
  async run({ db, now }, { at: wanted }) {
    const today = todayInShanghai(now.getTime())
    const at = wanted ?? today
    if (!isIsoDate(at)) refuse('invalid', '日期请写成 YYYY-MM-DD')
    const lines = toLines(await findTurnover(db, at))
    const debit = sumFen(lines.map((line) => line.debit))
    const credit = sumFen(lines.map((line) => line.credit))
    const isBalanced = debit === credit
    // Interest of a day not over yet, or of days on which no server ran.
    const waiting = await db.query(lateEarnings(addDays(at < today ? at : today, 1)))
    const rows = lines.map((line) => [
      line.name,
      line.account,
      displayYuan(line.debit),
      displayYuan(line.credit),
      balanceText(line.balance),
    ])
    const sums = ['合计', '', displayYuan(debit), displayYuan(credit), balanceText(debit - credit)]
    const verdict = isBalanced
      ? `截至 ${at}：借贷相等。`
      : `截至 ${at}：借贷不相等，相差 ${displayYuan(Math.abs(debit - credit))} 元。请运行 check 找出是哪笔记账。`
    const lag = waiting.length === 0 ? '' : `\n有 ${waiting.length} 期已到期的利息还没有计入收入。`
    return {
      tables: [{ columns: ['账户', '代码', '借方', '贷方', '余额'], rows: [...rows, sums] }],
      message: verdict + lag,
      data: { at, accounts: lines, debit, credit, balanced: isBalanced, waiting: waiting.length },
      failed: !isBalanced,
    }
  },
}
