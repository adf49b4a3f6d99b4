import { reaction } from 'mobx'
import { isLuhnValid } from '@domain/validators'
import { isApiError } from '@/api/errors'
import type { Rates } from '@/api/rates'
import { Form, type FormRules, keepTyped } from '@/forms/Form'
import type { TrialTerms } from '@/loan/trial/quote'
import type { ApplyStore } from '@/stores/ApplyStore'
import { lacksOnly } from '@/widgets/lacksOnly'
import { observeState } from '@/observeState'
import { applicationOf, applyChecks, isOutdated } from './checks'
import { CostReading } from './CostReading'
import { Trial } from './Trial'
import {
  type ApplyValues,
  type Box,
  BOXES_OF,
  CLEAN,
  draftOf,
  openingValues,
  STEP_FIELDS,
  stepOf,
} from './values'

export const STEPS = ['借多少', '身份与银行卡', '工作与联系人', '确认费用并提交'] as const

/** The furthest step a draft opens at: from it on, data is typed that is not stored. */
const RESUME_STEP = 1

/** The number of the account, which a code proved. */
export interface OwnMobile {
  /** To be shown; empty where the account has none that distinguishes it. */
  masked: string
  /** To be sent; empty where only the server knows it. */
  whole: string
}

export interface ApplyModelDeps {
  store: ApplyStore
  terms: TrialTerms
  rates: Rates
  /** Loads the products again; `trial.adopt` takes them. */
  reload: () => unknown
  isLoggedIn: boolean
  /** The account's number, as far as it is known yet. */
  ownMobile: () => OwnMobile
}

/** An application being filled in: its steps, its cost and its submission. */
export class ApplyModel {
  step: number
  readonly form: Form<ApplyValues>
  readonly trial: Trial
  /** The cost table, to be read and confirmed. */
  readonly costs: CostReading
  /** The draft of an earlier visit was restored. */
  readonly resumed: boolean
  /** The step the form opened at. */
  readonly openedAt: number
  /** Anchor of a field to scroll to once its step is drawn. */
  target: string | null = null
  /** The consent a sheet asks for, because nothing else is missing on the step. */
  asked: Box | null = null
  /** A card number that fails its check digit is to be looked at again. */
  asksAboutCard = false
  /** An earlier step was opened from the last one, and leads back to it. */
  isChanging = false
  /** The contract is being read. */
  readingContract = false
  private typesMobile = false
  /** The card number that the person confirmed though its check digit is wrong. */
  private confirmedCard = ''
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
    this.costs = new CostReading({
      store,
      terms: () => {
        const { amount, term, repay_method } = this.form.values
        return { amount, term, repay_method, product_code: this.trial.product.code }
      },
      costs: () => this.trial.costs,
      onConfirmed: (confirmation) => this.form.set('disclosure', confirmation),
    })
    this.rules = {
      initial: openingValues(store.draft, terms, this.trial.purposes),
      clean: CLEAN,
      checks: applyChecks(() => ({
        trial: this.trial,
        today: store.today(),
        mobile: this.mobile,
        usesOwnMobile: this.usesOwnMobile,
      })),
    }
    this.form = new Form('apply', this.rules, (anchor) => this.pointAt(anchor))
    observeState(this, [
      'step',
      'target',
      'asked',
      'asksAboutCard',
      'isChanging',
      'readingContract',
      'typesMobile',
      'confirmedCard',
    ])
  }

  get submission() {
    return this.store.submission
  }

  /** The number of the account. */
  get own(): OwnMobile {
    return this.ownMobile()
  }

  /** The account's number is used and need not be typed. */
  get usesOwnMobile(): boolean {
    return this.own.masked !== '' && !this.typesMobile
  }

  /** Number to send; empty where the server takes the account's. */
  get mobile(): string {
    return this.usesOwnMobile ? this.own.whole : this.form.values.mobile
  }

  typeMobile(): void {
    this.typesMobile = true
  }

  /** The new term may not offer the method chosen before. */
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

  /** Opens an earlier step to change something. */
  change(step: number): void {
    this.goTo(step)
    this.isChanging = true
  }

  /** The next step; after a change to an earlier one, the last. */
  goOn(): void {
    this.goTo(this.isChanging ? STEPS.length - 1 : this.step + 1)
    this.isChanging = false
  }

  /** If a consent is all that is missing on the step, opens the sheet that asks for it and returns true. */
  askForBox(): boolean {
    const fields = STEP_FIELDS[this.step]
    const box = BOXES_OF[this.step]?.find(
      (one) => this.form.values[one] === false && lacksOnly(this.form, one, fields),
    )
    if (!box || (box === 'contact_info' && this.form.values.contacts === 0)) return false
    this.asked = box
    return true
  }

  /** If the costs are not confirmed on the last step, opens the dialog with them and returns true. */
  askForCosts(): boolean {
    const isDue = STEP_FIELDS[this.step]?.includes('disclosure') && !this.form.values.disclosure
    if (isDue) this.costs.open()
    return isDue === true
  }

  /** Takes the answer to the sheet; without consent the box shows its error. */
  answer(agreed: boolean): void {
    const { asked } = this
    this.asked = null
    if (!asked) return
    if (agreed) this.form.set(asked, true)
    else this.form.validate([asked])
  }

  /**
   * Opens the question about a card number whose check digit is wrong and returns true, unless it was confirmed. Some
   * cards have such numbers, so that it is no refusal.
   */
  askAboutCard(): boolean {
    const { bank_card: card } = this.form.values
    if (this.step !== stepOf('bank_card') || isLuhnValid(card)) return false
    this.asksAboutCard = card !== this.confirmedCard
    return this.asksAboutCard
  }

  /** Takes the answer to the question about the card; if it is to be corrected, its field is focused. */
  answerAboutCard(isRight: boolean): void {
    this.asksAboutCard = false
    if (isRight) this.confirmedCard = this.form.values.bank_card
    else this.form.point('bank_card')
  }

  /** Opening the contract closes the sheet that asks for consent to it. */
  readContract(reading: boolean): void {
    this.readingContract = reading
    if (reading) this.asked = null
  }

  /** Back to the first step, where costs can be tried, if the backend takes no applications. */
  backToTrial(): void {
    this.form.refusal = null
    this.goTo(0)
  }

  /** The target was scrolled to. */
  arrived(): void {
    this.target = null
  }

  /** Resolves to false if it was refused; otherwise the submission has the outcome. */
  submit(): Promise<boolean> {
    return this.form.submit((values) => this.send(values))
  }

  /** Stores the step at which the form opens next time. */
  keepStep(step: number): void {
    this.store.update(draftOf(this.form.values, step))
  }

  /** Stores choices on the device from the first change on; the function returned stops it. */
  keepDraft(): () => void {
    return keepTyped(
      draftOf(this.rules.initial, this.openedAt),
      () => draftOf(this.form.values, this.step),
      (draft) => this.store.update(draft),
    )
  }

  /** Clears the confirmation when the cost table changes; the function returned stops it. */
  voidConfirmation(): () => void {
    return reaction(
      () => JSON.stringify(this.trial.costs),
      () => {
        this.form.set('disclosure', null)
        this.costs.reset()
      },
    )
  }

  private async send(values: ApplyValues): Promise<void> {
    try {
      const { mobile } = this
      await this.submission.submit(applicationOf({ ...values, mobile }, this.trial.product.code))
    } catch (error) {
      if (isOutdated(error)) void this.reload()
      // A refused confirmation can be given again.
      if (isApiError(error) && error.details.field === 'disclosure') {
        this.form.set('disclosure', null)
        this.costs.reset()
      }
      // A backend that does not know the account's number needs it typed.
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
