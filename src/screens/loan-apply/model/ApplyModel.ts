import { makeAutoObservable, reaction } from 'mobx'
import type { CostTable } from '@domain/contract/agreement'
import type { Rates, RepayMethod } from '@domain/contract/product'
import type { Option } from '@domain/contract/scalars'
import { costTable } from '@domain/disclosure'
import { firstDueDate } from '@domain/dueDates'
import { checkAmount, DEFAULT_LIMITS } from '@domain/limits'
import { moneyFromWire, parseYuan, type Fen } from '@domain/money'
import { PURPOSES } from '@domain/options'
import { penaltyFromWire, type OfferTier } from '@domain/product'
import { Form } from '@/forms'
import { quote, type Quote } from '@/parts/trial/quote'
import type { TrialTerms } from '@/parts/trial/terms'
import type { ApplyStore } from '@/stores/ApplyStore'
import { applicationOf } from './application'
import { applyRules } from './rules'
import { draftOf, openingValues, stepOf, type ApplyValues } from './values'

export const STEPS = ['借多少', '身份与银行卡', '工作与联系人', '确认费用并提交'] as const

/** The furthest step a draft opens at: what comes after it is not kept and has to be typed anew. */
const RESUME_STEP = 1

export interface ApplyModelDeps {
  store: ApplyStore
  terms: TrialTerms
  rates: Rates
  isLoggedIn: boolean
}

/** One filling-in of the form: its steps, what it costs, and the way it is sent. */
export class ApplyModel {
  step: number
  readonly form: Form<ApplyValues>
  /** What was chosen on an earlier visit is there again. */
  readonly resumed: boolean
  /** The step the form opened at. */
  readonly openedAt: number
  /** The place of a field to be brought into view once its step is drawn. */
  target: string | null = null
  private terms: TrialTerms
  private rates: Rates
  private readonly store: ApplyStore

  constructor({ store, terms, rates, isLoggedIn }: ApplyModelDeps) {
    this.store = store
    this.terms = terms
    this.rates = rates
    this.resumed = store.hasDraft
    this.openedAt = isLoggedIn ? Math.min(Math.max(store.draft.step, 0), RESUME_STEP) : 0
    this.step = this.openedAt
    const initial = openingValues(store.draft, terms, this.purposes)
    this.form = new Form(
      'apply',
      applyRules(initial, () => this.rules),
      (anchor) => this.pointAt(anchor),
    )
    makeAutoObservable<this, 'store'>(this, {
      store: false,
      form: false,
      resumed: false,
      openedAt: false,
      keepDraft: false,
      voidConfirmation: false,
    })
  }

  get submission() {
    return this.store.submission
  }

  get purposes(): readonly Option[] {
    return this.rates.purposes.length > 0 ? this.rates.purposes : PURPOSES
  }

  get product() {
    return this.terms.product
  }

  get offer() {
    return this.terms.offer
  }

  /** Fen that may still be borrowed; null when the person is not known. */
  get available(): Fen | null {
    return this.rates.quota ? moneyFromWire(this.rates.quota.available) : null
  }

  get tier(): OfferTier | undefined {
    return this.offer.tiers.find(({ term }) => term === this.form.values.term)
  }

  get methods(): readonly RepayMethod[] {
    return this.tier?.methods ?? []
  }

  /** Null while what is typed is no amount that can be lent. */
  get amount(): Fen | null {
    const amount = parseYuan(this.form.values.amount)
    return checkAmount(amount, this.offer) === null ? amount : null
  }

  /** What the loan costs; null while something of it is missing. */
  get quote(): Quote | null {
    const { amount, tier, form } = this
    const { repay_method: method, repay_day: day } = form.values
    if (amount === null || !tier?.methods.includes(method)) return null
    const due = firstDueDate(this.store.today(), day)
    return quote({ principal: amount, tier, method, firstDueDate: due })
  }

  get costs(): CostTable | null {
    const { quote: priced, product, form } = this
    if (!priced) return null
    return costTable({
      principal: priced.principal,
      annualRate: priced.annualRate,
      term: form.values.term,
      method: priced.method,
      lenderName: product.lender_name,
      penalty: penaltyFromWire(product),
      schedule: priced.plan,
    })
  }

  /** Seconds the cost table has to be read for yet. */
  get secondsLeft(): number {
    return Math.max(0, DEFAULT_LIMITS.disclosureSeconds - this.store.reading.seconds)
  }

  /** The rates were fetched again: prices and limits follow, what is typed stays. */
  adopt(terms: TrialTerms, rates: Rates): void {
    this.terms = terms
    this.rates = rates
  }

  /** A term may not offer the method chosen before. */
  chooseTerm(term: number): void {
    this.form.set('term', term)
    const [first] = this.methods
    if (first && !this.methods.includes(this.form.values.repay_method))
      this.form.set('repay_method', first)
  }

  goTo(step: number): void {
    this.step = step
    this.target = null
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
    if (this.secondsLeft > 0) return
    const { reading } = this.store
    this.form.set('disclosure', { confirmed_at: this.store.now(), read_seconds: reading.seconds })
  }

  /** True once it was sent and not refused; the submission tells what came of it. */
  submit(): Promise<boolean> {
    return this.form.submit((values) => this.store.submit(applicationOf(values, this.product.code)))
  }

  /** Opened again, the form goes on from `step`. */
  keepStep(step: number): void {
    this.store.update(draftOf(this.form.values, step))
  }

  /** Keeps choices on the device from the first change on; the answer ends it. */
  keepDraft(): () => void {
    return reaction(
      () => draftOf(this.form.values, this.step),
      (draft) => this.store.update(draft),
      { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
    )
  }

  /** A confirmation holds for the table that was read, and for no other; the answer ends it. */
  voidConfirmation(): () => void {
    return reaction(
      () => JSON.stringify(this.costs),
      () => this.form.set('disclosure', null),
    )
  }

  private get rules() {
    const { terms, purposes, available } = this
    return { terms, purposes, available, today: this.store.today() }
  }

  private pointAt(anchor: string): void {
    const field = this.form.names.find((name) => this.form.anchor(name) === anchor)
    if (field) this.step = stepOf(field)
    this.target = anchor
  }
}
