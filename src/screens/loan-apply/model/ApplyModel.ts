import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { DEFAULT_LIMITS } from '@domain/limits'
import type { Rates } from '@/api/rates'
import { isApiError } from '@/api/errors'
import { Form, type FormRules } from '@/forms/Form'
import { keepTyped } from '@/forms/keepTyped'
import { lacksOnly } from '@/widgets/lacksOnly'
import type { TrialTerms } from '@/loan/trial/terms'
import type { ApplyStore } from '@/stores/ApplyStore'
import { CLEAN } from './clean'
import type { OwnMobile } from './ownMobile'
import { Trial } from './Trial'
import {
  BOX_OF,
  draftOf,
  openingValues,
  STEP_FIELDS,
  stepOf,
  type ApplyValues,
  type Box,
} from './values'

export const STEPS = ['借多少', '身份与银行卡', '工作与联系人', '确认费用并提交'] as const

/** The furthest step a draft opens at: what comes after it is not kept and has to be typed anew. */
const RESUME_STEP = 1

export interface ApplyModelDeps {
  store: ApplyStore
  terms: TrialTerms
  rates: Rates
  /** Asks for the products anew; `trial.adopt` takes the answer. */
  reload: () => unknown
  isLoggedIn: boolean
  /** The number of the account, as far as it is known by now. */
  ownMobile: () => OwnMobile
}

/** One filling-in of the form: its steps, what it costs, and the way it is sent. */
export class ApplyModel {
  step: number
  readonly form: Form<ApplyValues>
  readonly trial: Trial
  /** What was chosen on an earlier visit is there again. */
  readonly resumed: boolean
  /** The step the form opened at. */
  readonly openedAt: number
  /** The place of a field to be brought into view once its step is drawn. */
  target: string | null = null
  /** The box that is asked for by a sheet, being all that is missing. */
  asked: Box | null = null
  /** A step is looked at again from the last one, and leads back to it. */
  mending = false
  /** The contract is being read. */
  readingContract = false
  private typesMobile = false
  private readonly store: ApplyStore
  private readonly ownMobile: () => OwnMobile
  private readonly reload: () => unknown
  private readonly rules: FormRules<ApplyValues>

  constructor({ store, terms, rates, reload, isLoggedIn, ownMobile }: ApplyModelDeps) {
    this.store = store
    this.reload = reload
    this.ownMobile = ownMobile
    this.resumed = store.hasDraft
    this.openedAt = isLoggedIn ? Math.min(Math.max(store.draft.step, 0), RESUME_STEP) : 0
    this.step = this.openedAt
    this.trial = new Trial(
      terms,
      rates,
      () => this.form.values,
      () => store.today(),
    )
    this.rules = {
      initial: openingValues(store.draft, terms, this.trial.purposes),
      clean: CLEAN,
    }
    this.form = new Form('apply', this.rules, (anchor) => this.pointAt(anchor))
    makeAutoObservable<this, 'store' | 'ownMobile' | 'reload' | 'rules'>(this, {
      store: false,
      ownMobile: false,
      reload: false,
      rules: false,
      fetchChecks: false,
      form: false,
      trial: false,
      resumed: false,
      openedAt: false,
      keepDraft: false,
      voidConfirmation: false,
    })
  }

  get submission() {
    return this.store.submission
  }

  /** The number of the account. */
  get own(): OwnMobile {
    return this.ownMobile()
  }

  /** It is applied with the number of the account, which need not be typed. */
  get usesOwnMobile(): boolean {
    return this.own.masked !== '' && !this.typesMobile
  }

  /** The number to be sent; empty where the server is to take that of the account. */
  get mobile(): string {
    return this.usesOwnMobile ? this.own.whole : this.form.values.mobile
  }

  typeMobile(): void {
    this.typesMobile = true
  }

  /** Seconds the cost table has to be read for yet. */
  get secondsLeft(): number {
    return Math.max(0, DEFAULT_LIMITS.disclosureSeconds - this.store.reading.seconds)
  }

  /** A term may not offer the method chosen before. */
  chooseTerm(term: number): void {
    this.form.set('term', term)
    const { methods } = this.trial
    const [first] = methods
    if (first && !methods.includes(this.form.values.repay_method))
      this.form.set('repay_method', first)
  }

  goTo(step: number): void {
    this.step = step
    this.target = null
  }

  /** Back to a step to change something there. */
  mend(step: number): void {
    this.goTo(step)
    this.mending = true
  }

  /** The step that follows: where something was changed only, the last one. */
  goOn(): void {
    this.goTo(this.mending ? STEPS.length - 1 : this.step + 1)
    this.mending = false
  }

  /** True when a box is all that is missing on the step, which a sheet asks for then. */
  askForBox(): boolean {
    const box = BOX_OF[this.step]
    if (!box || !lacksOnly(this.form, box, STEP_FIELDS[this.step])) return false
    this.asked = box
    return true
  }

  /** What the sheet asked was answered; a box that stays empty says so. */
  answer(agreed: boolean): void {
    const { asked } = this
    this.asked = null
    if (!asked) return
    if (agreed) this.form.set(asked, true)
    else this.form.validate([asked])
  }

  /** Reading it goes before agreeing to it. */
  readContract(reading: boolean): void {
    this.readingContract = reading
    if (reading) this.asked = null
  }

  /** From what could not be sent back to what can be tried. */
  backToTrial(): void {
    this.form.refusal = null
    this.goTo(0)
  }

  /** The field pointed at was brought into view. */
  arrived(): void {
    this.target = null
  }

  confirmCosts(): void {
    const { store, secondsLeft } = this
    const { costs } = this.trial
    if (secondsLeft > 0 || !costs) return
    this.form.set('disclosure', {
      confirmed_at: store.now(),
      read_seconds: store.reading.seconds,
      total_repayment: costs.total_repayment,
    })
  }

  /** What fields are checked by comes behind the form, and is there at once from then on; rejects when it does not come. */
  async fetchChecks(): Promise<void> {
    const { applyChecks, costTable } = await import('./checks')
    runInAction(() => (this.trial.tableOf = costTable))
    this.rules.checks ??= applyChecks(() => ({
      trial: this.trial,
      today: this.store.today(),
      mobile: this.mobile,
      usesOwnMobile: this.usesOwnMobile,
    }))
  }

  /** True once it was sent and not refused; the submission tells what came of it. */
  async submit(): Promise<boolean> {
    await this.fetchChecks()
    return this.form.submit((values) => this.send(values))
  }

  /** Opened again, the form goes on from `step`. */
  keepStep(step: number): void {
    this.store.update(draftOf(this.form.values, step))
  }

  /** Keeps choices on the device from the first change on; the answer ends it. */
  keepDraft(): () => void {
    return keepTyped(
      draftOf(this.rules.initial, this.openedAt),
      () => draftOf(this.form.values, this.step),
      (draft) => this.store.update(draft),
    )
  }

  /** A confirmation holds for the table that was read, and for no other; the answer ends it. */
  voidConfirmation(): () => void {
    return reaction(
      () => JSON.stringify(this.trial.costs),
      () => this.form.set('disclosure', null),
    )
  }

  private async send(values: ApplyValues): Promise<void> {
    const { applicationOf, isOutdated } = await import('./checks')
    try {
      const { mobile } = this
      await this.submission.submit(applicationOf({ ...values, mobile }, this.trial.product.code))
    } catch (error) {
      if (isOutdated(error)) void this.reload()
      // A confirmation that was refused can be given anew.
      if (isApiError(error) && error.details.field === 'disclosure')
        this.form.set('disclosure', null)
      // A backend that does not know the account's number wants it typed.
      if (isApiError(error) && error.details.field === 'mobile') this.typeMobile()
      throw error
    }
  }

  private pointAt(anchor: string): void {
    const field = this.form.names.find((name) => this.form.anchor(name) === anchor)
    if (field) this.step = stepOf(field)
    this.target = anchor
  }
}
