import type { Form } from '@/forms/Form'
import { observeState } from '@/observeState'
import type { ApplyValues } from './values'

/** The address being filled in, one text in the end: its region may be chosen and the rest typed, or all of it is typed. */
export class Address {
  private readonly form: Form<ApplyValues>
  private chosenRegion = ''

  constructor(form: Form<ApplyValues>) {
    this.form = form
    observeState(this, ['chosenRegion'])
  }

  /** The region with which the address begins, as chosen; '' where none was, or all of it was typed. */
  get region(): string {
    const { residence } = this.form.values
    return residence === '' || residence.startsWith(this.chosenRegion) ? this.chosenRegion : ''
  }

  /** What is typed of it: all but the region. */
  get typed(): string {
    return this.form.values.residence.slice(this.region.length)
  }

  /** Puts a region before what is typed. */
  chooseRegion(region: string): void {
    const { typed } = this
    this.chosenRegion = region
    this.write(region, typed)
  }

  /** @param typed the address without its region, or all of it; none leaves the address empty */
  type(typed: string): void {
    this.write(this.region, typed)
  }

  private write(region: string, typed: string): void {
    const isWhole = typed === '' || typed.startsWith(region)
    this.form.set('residence', isWhole ? typed : region + typed)
  }
}
