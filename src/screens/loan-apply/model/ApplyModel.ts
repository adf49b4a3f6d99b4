import { reaction, runInAction } from 'mobx'
import { REUSED_PARTS, type ReusedPart } from '@domain/reuse'
import { isLuhnValid } from '@domain/validators'
import { isApiError } from '@/api/errors'
import type { IdentityInfo } from '@/api/identity'
import type { EarlierPerson } from '@/api/loan'
import type { Rates } from '@/api/rates'
import { Form, type FormRules, keepTyped } from '@/forms/Form'
import type { TrialTerms } from '@/loan/trial/quote'
import type { ApplyStore } from '@/stores/ApplyStore'
import type { IdentityStore } from '@/stores/IdentityStore'
import { lacksOnly } from '@/widgets/lacksOnly'
import { observeState } from '@/observeState'
import { Address } from './Address'
import { applicationOf, applyChecks, isOutdated } from './checks'
import { CostReading } from './CostReading'
import { Trial } from './Trial'
import {
  type ApplyValues,
  type Box,
  BOXES_OF,
  CLEAN,
  draftOf,
  isCovered,
  namesContacts,
  openingValues,
  type ApplyField,
  type Question,
  QUESTIONS,
  reuses,
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
  /** The person's ID card, where the backend asks for one. */
  identities: IdentityStore
  /** 关怀模式: one question a screen. */
  oneByOne: () => boolean
}

/** An application being filled in: its steps, its cost and its submission. */
export class ApplyModel {
  step: number
  readonly form: Form<ApplyValues>
  readonly address: Address
  readonly trial: Trial
  /** The cost table, to be read and confirmed. */
  readonly costs: CostReading
  /** The question shown of a step whose questions are asked one by one. */
  question = 0
  /** What the last application said, to be taken over; null while nothing is known of one. */
  earlier: EarlierPerson | null = null
  /** Leaving is asked about, because something was filled in. */
  asksToLeave = false
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
  private looking: Promise<EarlierPerson | null> | null = null
  /** The card number that the person confirmed though its check digit is wrong. */
  private confirmedCard = ''
  private readonly store: ApplyStore
  private readonly ownMobile: () => OwnMobile
  private readonly identities: IdentityStore
  private readonly oneByOne: () => boolean
  private readonly reload: () => unknown
  private readonly rules: FormRules<ApplyValues>

  constructor(deps: ApplyModelDeps) {
    const { store, terms, rates, reload, isLoggedIn, ownMobile, identities, oneByOne } = deps
    this.store = store
    this.identities = identities
    this.reload = reload
    this.ownMobile = ownMobile
    this.oneByOne = oneByOne
    this.resumed = store.resumes
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
        identity: this.identity,
      })),
    }
    this.form = new Form('apply', this.rules, (anchor) => this.pointAt(anchor))
    this.address = new Address(this.form)
    observeState(this, [
      'step',
      'question',
      'earlier',
      'asksToLeave',
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

  /** The person's ID card; null where the backend asks for none, or as long as that is not known. */
  get identity(): IdentityInfo | null {
    return this.identities.state.value
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

  /** One of the methods on offer; anything else changes nothing. */
  chooseMethod(value: string): void {
    const method = this.trial.methods.find((one) => one === value)
    if (method) this.form.set('repay_method', method)
  }

  /** The new term may not offer the method chosen before. */
  chooseTerm(term: number): void {
    this.form.set('term', term)
    const { methods } = this.trial
    const [first] = methods
    if (first && !methods.includes(this.form.values.repay_method))
      this.form.set('repay_method', first)
  }

  /** The questions of a step that is asked one by one, without those that are taken over or that an ID card answers. */
  private questionsOf(step: number): readonly Question[] {
    const isProven = ({ fields }: Question) =>
      this.identity !== null && fields.every((field) => field === 'id_card')
    return (QUESTIONS[step] ?? []).filter(
      (one) => !isCovered(this.form.values, one) && !isProven(one),
    )
  }

  /** The question that stands alone on the screen; null where a step is shown whole. */
  get asking(): Question | null {
    if (!this.oneByOne()) return null
    const questions = this.questionsOf(this.step)
    return questions[Math.min(this.question, questions.length - 1)] ?? null
  }

  /** The fields on the screen. */
  get fields(): readonly ApplyField[] {
    return this.asking?.fields ?? STEP_FIELDS[this.step] ?? []
  }

  /** Whether one of these fields is on the screen. */
  shows(...fields: readonly ApplyField[]): boolean {
    return fields.some((field) => this.fields.includes(field))
  }

  /** Where the screen is among all, from 1, and how many there are. */
  get place(): { at: number; of: number } {
    if (!this.asking) return { at: this.step + 1, of: STEPS.length }
    const counts = STEPS.map((_, step) => this.questionsOf(step).length)
    const before = counts.slice(0, this.step).reduce((sum, count) => sum + count, 0)
    const within = this.questionsOf(this.step).indexOf(this.asking)
    return { at: before + within + 1, of: counts.reduce((sum, count) => sum + count, 0) }
  }

  /** How many screens come before this one. */
  get screensBefore(): number {
    return this.place.at - 1
  }

  /** The screen is the last of its step. */
  get endsStep(): boolean {
    const questions = this.questionsOf(this.step)
    return !this.asking || this.asking === questions[questions.length - 1]
  }

  /** The screen is the one that sends. */
  get isLast(): boolean {
    return this.step === STEPS.length - 1 && this.endsStep
  }

  goTo(step: number, question = 0): void {
    this.step = step
    this.question = question
    this.target = null
  }

  /** Whether there is a screen before this one. */
  get canGoBack(): boolean {
    return this.step > 0 || (this.asking !== null && this.question > 0)
  }

  /** The screen before this one. */
  goBack(): void {
    if (this.asking && this.question > 0) return this.goTo(this.step, this.question - 1)
    const step = Math.max(0, this.step - 1)
    this.goTo(step, this.oneByOne() ? this.questionsOf(step).length - 1 : 0)
  }

  /** Opens an earlier step to change something. */
  change(step: number): void {
    this.goTo(step)
    this.isChanging = true
  }

  /** The next step; after a change to an earlier one, the last. */
  goOn(): void {
    if (!this.endsStep) return this.goTo(this.step, this.question + 1)
    this.goTo(this.isChanging ? STEPS.length - 1 : this.step + 1)
    this.isChanging = false
  }

  /** If a consent is all that is missing on the step, opens the sheet that asks for it and returns true. */
  askForBox(): boolean {
    const { values } = this.form
    const box = BOXES_OF[this.step]?.find(
      (one) =>
        this.shows(one) &&
        values[one] === false &&
        (one !== 'contact_info' || namesContacts(values)) &&
        (one !== 'agreements' || !this.trial.awaitsOffer) &&
        lacksOnly(this.form, one, this.fields),
    )
    if (!box) return false
    this.asked = box
    return true
  }

  /** If the costs are not confirmed on the last step, opens the dialog with them and returns true. */
  askForCosts(): boolean {
    const isDue =
      !this.trial.awaitsOffer && this.shows('disclosure') && !this.form.values.disclosure
    if (isDue) this.costs.open()
    return isDue
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
    const isTyped = this.shows('bank_card') && !reuses(this.form.values, 'identity')
    if (!isTyped || isLuhnValid(card)) return false
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

  /** Looks once for what the last application said; a backend that tells none has it typed. */
  async lookForEarlier(): Promise<void> {
    this.looking ??= this.store.earlier()
    const found = await this.looking
    runInAction(() => (this.earlier = found))
  }

  /** Takes all parts of the last application over, or leaves one of them to be typed. */
  takeOver(): void {
    const { earlier } = this
    if (!earlier) return
    const parts = REUSED_PARTS.filter((part) => part !== 'contacts' || earlier.contacts.length > 0)
    this.form.set('reuse', { order_no: earlier.orderNo, parts })
  }

  typeAnew(part: ReusedPart): void {
    const { reuse } = this.form.values
    if (!reuse) return
    const parts = reuse.parts.filter((one) => one !== part)
    this.form.set('reuse', parts.length > 0 ? { ...reuse, parts } : null)
    // A consent was given for the contacts that were taken over.
    if (part === 'contacts') this.form.set('contact_info', false)
  }

  /** The number of the card that is paid out to, masked where it is taken over. */
  get payoutCard(): string {
    const { values } = this.form
    return reuses(values, 'identity') ? (this.earlier?.bankCard ?? '') : values.bank_card
  }

  /** Something was filled in that leaving could lose. */
  get hasContent(): boolean {
    const { values } = this.form
    return this.form.names.some((name) => values[name] !== this.rules.initial[name])
  }

  askToLeave(asks: boolean): void {
    this.asksToLeave = asks
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
    this.store.update({ ...draftOf(this.form.values, step), typed: this.hasContent })
    this.store.leaveForLogin()
  }

  /** Stores choices on the device from the first change on; the function returned stops it. */
  keepDraft(): () => void {
    return keepTyped(
      draftOf(this.rules.initial, this.openedAt),
      () => draftOf(this.form.values, this.step),
      (draft) => this.store.update({ ...draft, typed: true }),
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
      // The backend has them from the ID card.
      const person = this.identity?.inForce ? { real_name: '', id_card: '' } : {}
      const sent = { ...values, ...person, mobile }
      await this.submission.submit(applicationOf(sent, this.trial.product.code))
    } catch (error) {
      if (isOutdated(error)) void this.reload()
      // A refused confirmation can be given again.
      if (isApiError(error) && error.details.field === 'disclosure') {
        this.form.set('disclosure', null)
        this.costs.reset()
      }
      // What can't be taken over is typed.
      if (isApiError(error) && error.details.field === 'reuse') this.form.set('reuse', null)
      if (isApiError(error) && error.details.field === 'identity') void this.identities.fetch()
      // A backend that does not know the account's number needs it typed.
      if (isApiError(error) && error.details.field === 'mobile') this.typeMobile()
      throw error
    }
  }

  private pointAt(anchor: string): void {
    const field = this.form.names.find((name) => this.form.anchor(name) === anchor)
    if (field) {
      this.step = stepOf(field)
      const at = this.questionsOf(this.step).findIndex(({ fields }) => fields.includes(field))
      this.question = Math.max(0, at)
    }
    this.target = anchor
  }
}
