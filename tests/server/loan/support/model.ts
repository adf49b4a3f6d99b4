import { canMove, isLive, type LoanStatus, LOAN_STATUSES, todayInShanghai } from '@domain/index'
import type { Queryable } from '../../../../server/db/types'
import {
  disburse,
  failDisbursement,
  retryDisbursement,
} from '../../../../server/lending/disbursement'
import type { Act } from '../../../../server/lending/moves'
import { approve, cancel, reject } from '../../../../server/lending/review'
import { writeOff } from '../../../../server/lending/writeOff'
import type { TestApp } from '../../support/testApp'
import { apply } from './borrower'
import { act, pay, step } from './lender'

/** What the test believes of a loan, kept apart from the server. */
export interface ModelLoan {
  orderNo: string
  owner: number
  status: LoanStatus
}

/** One random step; `pick` chooses whom or what it is about. */
export interface Step {
  kind: keyof typeof MOVES | 'apply' | 'pay' | 'settle' | 'jump' | 'days'
  pick: number
  amount: number
}

type Work = (tx: Queryable, orderNo: string, act: Act) => Promise<void>

/** Moves an operator or a borrower may try on any loan, and where they lead. */
const MOVES: Record<string, { to: LoanStatus; from: LoanStatus[]; work: Work }> = {
  approve: { to: 'disbursing', from: ['reviewing'], work: approve },
  reject: {
    to: 'rejected',
    from: ['reviewing'],
    work: (tx, orderNo, by) => reject(tx, orderNo, '不符合条件', by),
  },
  cancel: { to: 'cancelled', from: ['reviewing'], work: cancel },
  disburse: { to: 'active', from: ['disbursing'], work: disburse },
  fail: {
    to: 'disburse_failed',
    from: ['disbursing'],
    work: (tx, orderNo, by) => failDisbursement(tx, orderNo, '退票', by),
  },
  retry: { to: 'disbursing', from: ['disburse_failed'], work: retryDisbursement },
}

export const STEP_KINDS: Step['kind'][] = [
  ...Object.keys(MOVES),
  'apply',
  'apply',
  'disburse',
  'pay',
  'pay',
  'settle',
  'jump',
  'days',
  'writeOff',
]

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/** A model of lending beside the server: both take the same steps and must agree. */
export class LendingModel {
  readonly loans: ModelLoan[] = []

  constructor(
    private readonly server: TestApp,
    private readonly tokens: string[],
  ) {}

  /** Takes one step on both sides. */
  async take({ kind, pick, amount }: Step): Promise<void> {
    if (kind === 'apply') return this.apply(pick)
    if (kind === 'days') return this.server.clock.advance((amount % 40) * 86_400)
    const loan = this.loans[pick % Math.max(1, this.loans.length)]
    if (!loan) return
    const move = MOVES[kind]
    if (move) return this.move(loan, move)
    if (kind === 'jump') return this.jump(loan, pick)
    if (kind === 'writeOff') return this.writeOff(loan)
    return this.pay(loan, kind === 'settle' ? 'settle' : 'installments', pick, amount)
  }

  private async apply(pick: number): Promise<void> {
    const owner = pick % this.tokens.length
    const own = this.loans.filter((loan) => loan.owner === owner)
    const mayApply =
      own.every(({ status }) => status !== 'reviewing') &&
      own.filter(({ status }) => isLive(status)).length < 3
    const changes = { amount: '3000.00', term: 3 }
    const { body } = await apply(this.server, this.tokens[owner] ?? '', changes)
    expect(body.code).toBe(mayApply ? 1 : 0)
    if (mayApply) this.loans.push({ orderNo: body.data.order_no, owner, status: 'reviewing' })
  }

  private async move(loan: ModelLoan, { to, from, work }: (typeof MOVES)[string]): Promise<void> {
    const done = await succeeds(step(this.server, (tx) => work(tx, loan.orderNo, act(this.server))))
    expect(done).toBe(from.includes(loan.status))
    if (done) loan.status = to
  }

  /** Straight past the server: SQL refuses what the table does not hold, or is not logged. */
  private async jump(loan: ModelLoan, pick: number): Promise<void> {
    const to = LOAN_STATUSES[pick % LOAN_STATUSES.length]
    const jumped = this.server.db.query('UPDATE loans SET status = $2 WHERE order_no = $1', [
      loan.orderNo,
      to,
    ])
    expect(await succeeds(jumped)).toBe(false)
  }

  private async writeOff(loan: ModelLoan): Promise<void> {
    const done = await succeeds(
      step(this.server, (tx) => writeOff(tx, loan.orderNo, act(this.server))),
    )
    if (done) expect(canMove(loan.status, 'written_off')).toBe(true)
    if (done) loan.status = 'written_off'
  }

  private async pay(
    loan: ModelLoan,
    type: 'settle' | 'installments',
    pick: number,
    amount: number,
  ): Promise<void> {
    const isPayable = ['active', 'written_off', 'settled'].includes(loan.status)
    const valueDate = todayInShanghai(this.server.clock.now().getTime())
    const nos = [(pick % 3) + 1]
    const done = await succeeds(pay(this.server, loan.orderNo, { amount, type, nos, valueDate }))
    if (type === 'installments') expect(done).toBe(isPayable)
    if (!done) return
    expect(isPayable).toBe(true)
    if (await this.isPaid(loan)) loan.status = 'settled'
  }

  /** Whether the rows themselves say that nothing is owed. */
  private async isPaid({ orderNo }: ModelLoan): Promise<boolean> {
    const open = await this.server.db.query(
      `SELECT 1 FROM loan_instalments i JOIN loans l ON l.id = i.loan_id
       WHERE l.order_no = $1 AND i.principal > i.paid_principal`,
      [orderNo],
    )
    return open.length === 0
  }

  /** The statuses as the server has them. */
  async agree(): Promise<void> {
    const rows = await this.server.db.query<{ orderNo: string; status: LoanStatus }>(
      'SELECT order_no AS "orderNo", status FROM loans ORDER BY id',
    )
    expect(rows).toEqual(this.loans.map(({ orderNo, status }) => ({ orderNo, status })))
  }
}
