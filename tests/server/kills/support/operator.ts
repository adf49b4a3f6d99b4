import { setTimeout as pause } from 'node:timers/promises'
import type { DeskApplicationDetail, DeskVoucherDetail } from '@domain/contract/desk'
import type { Enrolment } from '../../../../server/operating/operators'
import type { OpsAnswer } from '../../../../server/cli/run'
import { DeskRefusal, Staff } from '../../../support/staff'
import type { Journal } from './journal'
import type { Wire } from './wire'

/** Runs one operator's command; fails while the server is down. */
export type Ops = (command: string, args?: Record<string, string>) => Promise<OpsAnswer>

const BUSY_PAUSE_MS = 50

/** Repeats `work` while the server is busy: a broken connection may stay in its pool until a call finds out. */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DeskRefusal) || error.reason !== '503') throw error
      await pause(BUSY_PAUSE_MS)
    }
  }
}

interface Decision {
  what: string
  decide: () => Promise<unknown>
  /** Whether the record shows the decision. */
  seen: () => Promise<boolean>
}

/**
 * Operators beside the clients: when the answer to a decision is lost, they check the outcome and then decide again.
 */
export class Operator {
  private readonly staff: Staff

  constructor(
    private readonly ops: Ops,
    private readonly wire: Wire,
    private readonly journal: Journal,
  ) {
    this.staff = new Staff(
      () => wire.origin,
      async (name, role) => (await this.dataOf('operators add', { 名字: name, role })) as Enrolment,
    )
  }

  private async dataOf(command: string, args: Record<string, string>): Promise<unknown> {
    const answer = await this.ops(command, args)
    if (!answer.ok) throw new Error(`${command}: ${answer.message}`)
    return answer.result.data
  }

  private async decide({ what, decide, seen }: Decision): Promise<void> {
    await this.wire.work(async () => {
      if (await seen()) return
      await unlessBusy(decide).catch(async (error: unknown) => {
        // Another operator may have been faster, or the answer to an earlier try was lost.
        if (!(error instanceof DeskRefusal) || !(await seen())) throw error
      })
    })
    const check = async () => {
      if (!(await seen())) throw new Error(what)
    }
    this.journal.add({ what, check })
  }

  private moved(orderNo: string, to: string) {
    return async () => {
      const read = await unlessBusy(() =>
        this.staff.read('reviewer', `/application?order_no=${orderNo}`),
      )
      return (read as DeskApplicationDetail).events.some((event) => event.to === to)
    }
  }

  /** Approves an application and disburses the loan. */
  async lend(orderNo: string): Promise<void> {
    await this.decide({
      what: 'approve',
      decide: () => this.staff.decide(orderNo, 'approve'),
      seen: this.moved(orderNo, 'disbursing'),
    })
    await this.decide({
      what: 'disburse',
      decide: () => this.staff.decide(orderNo, 'disburse'),
      seen: this.moved(orderNo, 'active'),
    })
  }

  /** Approves a voucher, which books its money. */
  approveVoucher(voucherNo: string): Promise<void> {
    const seen = async () => {
      const read = await unlessBusy(() =>
        this.staff.read('reviewer', `/voucher?voucher_no=${voucherNo}`),
      )
      return (read as DeskVoucherDetail).status === 'approved'
    }
    const decide = () => this.staff.approveVoucher(voucherNo)
    return this.decide({ what: 'vouchers approve', decide, seen })
  }

  /** Violated invariants of the books. */
  breaches = (): Promise<unknown> => this.dataOf('check', {})
}
