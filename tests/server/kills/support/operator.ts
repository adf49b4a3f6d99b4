import type { OpsAnswer } from '../../../../server/cli/run'
import type { Journal } from './journal'
import type { Wire } from './wire'

/** Runs one operator's command; fails while the server is down. */
export type Ops = (command: string, args?: Record<string, string>) => Promise<OpsAnswer>

interface Decision {
  command: string
  args: Record<string, string>
  /** Whether the loan's status shows the decision. */
  seen: () => Promise<boolean>
}

/**
 * An operator beside the clients: when a command's answer is lost, it checks the outcome and then repeats the
 * command.
 */
export class Operator {
  constructor(
    private readonly ops: Ops,
    private readonly wire: Wire,
    private readonly journal: Journal,
  ) {}

  private async dataOf(command: string, args: Record<string, string>) {
    const answer = await this.ops(command, args)
    if (!answer.ok) throw new Error(`${command}: ${answer.message}`)
    // oxlint-disable-next-line typescript/no-explicit-any -- the JSON an operator would read
    return answer.result.data as any
  }

  private async decide({ command, args, seen }: Decision): Promise<void> {
    const answer = await this.wire.work(async () =>
      (await seen()) ? { ok: true as const } : this.ops(command, args),
    )
    // Another reviewer may have been faster; the decision is then already made.
    if (!answer.ok && !(await this.wire.work(seen)))
      throw new Error(`${command}: ${answer.message}`)
    const check = async () => {
      if (!(await seen())) throw new Error(JSON.stringify(args))
    }
    this.journal.add({ what: command, check })
  }

  private moved(orderNo: string, to: string) {
    return async () => {
      const { events } = await this.dataOf('applications show', { 订单号: orderNo })
      return events.some(({ toStatus }: { toStatus: string | null }) => toStatus === to)
    }
  }

  /** Approves an application and disburses the loan. */
  async lend(orderNo: string): Promise<void> {
    const args = { 订单号: orderNo }
    await this.decide({ command: 'approve', args, seen: this.moved(orderNo, 'disbursing') })
    await this.decide({ command: 'disburse', args, seen: this.moved(orderNo, 'active') })
  }

  /** Approves a voucher, which books its money. */
  approveVoucher(voucherNo: string): Promise<void> {
    const args = { 凭证号: voucherNo }
    const seen = async () => (await this.dataOf('vouchers show', args)).pay_no !== null
    return this.decide({ command: 'vouchers approve', args, seen })
  }

  /** Violated invariants of the books. */
  breaches = (): Promise<unknown> => this.dataOf('check', {})
}
