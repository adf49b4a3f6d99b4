import { reaction } from 'mobx'
import { type IsoDate, todayInShanghai } from '@domain/calendar'
import type { VoucherBody } from '@domain/contract/voucher'
import { type Fen, parseYuan } from '@domain/money'
import type { InstalmentRow } from '@/api/readInstalments'
import { type PayQuote, type VoucherInfo } from '@/api/readRepay'
import type { Option } from '@/components/Choice/Choice.types'
import { dayOf } from '@/format/date'
import { Form, keepTyped } from '@/forms/Form'
import { reveal } from '@/platform/focus'
import { isOpen } from '@/stores/dues'
import type { LoanModel } from '@/stores/LoanModel'
import type { LoanSelection } from '@/stores/RepayStore'
import type { Submission } from '@/stores/Submission'
import type { VoucherStore } from '@/stores/VoucherStore'
import type { UploadList } from '@/upload/UploadList'
import { observeState } from '@/observeState'
import { coveredCount } from './covered'
import { bodyOf, draftOf, openingValues, voucherRules, type VoucherValues } from './values'

export interface VoucherModelDeps {
  selection: LoanSelection
  loan: LoanModel
  quote: PayQuote
  channels: readonly Option[]
  vouchers: VoucherStore
  submission: Submission<VoucherBody, VoucherInfo>
  /** Milliseconds since 1970. */
  now: () => number
}

/** A voucher being filled in: its files, fields and submission. */
export class VoucherModel {
  readonly form: Form<VoucherValues>
  readonly uploads: UploadList
  private readonly opened: VoucherValues
  private quote: PayQuote
  /** How many instalments the person chose for an amount as typed; another amount pays others. */
  private chosen: { count: number; amount: string } | null = null

  constructor(private readonly deps: VoucherModelDeps) {
    const { selection, vouchers, channels, quote } = deps
    this.quote = quote
    this.uploads = vouchers.getUploads(selection)
    const initial = openingValues(vouchers.getDraft(selection), quote, this.today, channels)
    this.opened = { ...initial, files: this.uploads.urls }
    this.form = new Form(
      'voucher',
      voucherRules(this.opened, () => this.rules),
      reveal,
    )
    observeState(this, ['quote', 'chosen'])
  }

  get channels(): readonly Option[] {
    return this.deps.channels
  }

  get selection(): LoanSelection {
    return this.deps.selection
  }

  get submission() {
    return this.deps.submission
  }

  get today(): IsoDate {
    return todayInShanghai(this.deps.now())
  }

  get disbursedOn(): IsoDate | null {
    const { disbursedAt } = this.deps.loan.summary
    return disbursedAt !== null ? dayOf(disbursedAt) : null
  }

  /** Runs of the oldest open instalments that the money may be for; none where they can't be chosen. */
  get runs(): readonly (readonly number[])[] {
    const nos = this.rows.map(({ no }) => no)
    return nos.map((_, at) => nos.slice(0, at + 1))
  }

  /** The instalments that the money pays: those asked for, unless another amount was sent or others were chosen. */
  get nos(): readonly number[] {
    const asked = this.deps.quote.nos
    const amount = parseYuan(this.form.values.amount)
    if (this.chosen?.amount === this.form.values.amount)
      return this.runs[this.chosen.count - 1] ?? asked
    const isAsked = amount === null || amount <= 0 || amount === this.deps.quote.amount
    if (isAsked || this.rows.length === 0) return asked
    return this.runs[coveredCount(this.rows, amount) - 1] ?? asked
  }

  /** What to ask the price of: the instalments that the money pays. */
  get subject(): LoanSelection {
    const { selection, quote } = this.deps
    const isAsked = this.nos.join() === quote.nos.join()
    return isAsked ? selection : { ...selection, type: 'installments', nos: this.nos }
  }

  /** Takes the money for so many of the oldest. */
  choose(count: number): void {
    this.chosen = { count, amount: this.form.values.amount }
  }

  get due(): Fen {
    return this.quote.amount
  }

  /** Paid less what is due: positive is too much; null while either is not known. */
  get difference(): Fen | null {
    const amount = parseYuan(this.form.values.amount)
    return amount === null ? null : amount - this.due
  }

  /** Whether less than what is due can be sent: a settlement and a part of the principal are paid in full. */
  get mayBeLess(): boolean {
    const { type } = this.deps.selection
    return type !== 'settle' && type !== 'partial'
  }

  /** Takes a quote that was loaded again; what was typed stays. */
  adopt(quote: PayQuote): void {
    this.quote = quote
  }

  /** Resolves to the voucher; to null when it was refused, or its answer lost: the submission tells which. */
  async submit(): Promise<VoucherInfo | null> {
    const { selection, submission, vouchers } = this.deps
    const { form, quote } = this
    const accepted = await form.submit((values) =>
      submission.submit(bodyOf(values, this.subject, quote.nos)),
    )
    const { result } = submission
    if (!accepted || result === null) return null
    vouchers.sent(selection, draftOf(form.values), result.voucherNo)
    return result
  }

  /** Stores what is typed on the device, and puts uploaded files into the form; the function returned stops both. */
  watch(): () => void {
    const stops = [
      keepTyped(
        draftOf(this.opened),
        () => draftOf(this.form.values),
        (draft) => this.deps.vouchers.keepDraft(this.deps.selection, draft),
      ),
      reaction(
        () => JSON.stringify([this.uploads.urls, this.uploads.problem]),
        () => this.form.set('files', this.uploads.urls),
        { fireImmediately: true },
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** Open instalments, oldest first; none where the whole plan is paid or changed. */
  private get rows(): InstalmentRow[] {
    const { loan, quote } = this.deps
    if (!this.mayBeLess || quote.nos.length === 0) return []
    const rows = (loan.plan.value?.rows ?? []).filter(isOpen).sort((a, b) => a.no - b.no)
    const isKnown = quote.nos.every((no, at) => rows[at]?.no === no)
    return isKnown ? rows : []
  }

  private get rules() {
    return {
      today: this.today,
      disbursedOn: this.disbursedOn,
      filesProblem: this.uploads.problem,
    }
  }
}
