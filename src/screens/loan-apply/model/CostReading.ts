import { runInAction } from 'mobx'
import type { DisclosureConfirmation } from '@domain/contract/application'
import type { CostTable } from '@domain/contract/disclosure'
import { DEFAULT_LIMITS } from '@domain/limits'
import { formatYuan } from '@domain/money'
import { isApiError, type ApiError } from '@/api/errors'
import { readCosts, type ContractCosts } from '@/api/readCosts'
import { compareFigures } from '@/app/compareFigures'
import type { ApplyStore } from '@/stores/ApplyStore'
import { Loadable } from '@/stores/Loadable'
import { observeState } from '@/observeState'
import type { ApplyValues } from './values'

/** The table that is read. */
export interface ShownCosts {
  costs: ContractCosts
  /** What the backend confirms it by; null where the backend measures no reading. */
  proof: { sha256: string; ticket: string } | null
}

interface CostReadingDeps {
  store: ApplyStore
  /** The present choices, and the product they are of. */
  terms: () => Pick<ApplyValues, 'amount' | 'term' | 'repay_method'> & { product_code: string }
  /** The table as the app makes it; null while there is none. */
  costs: () => CostTable | null
  onConfirmed: (confirmation: DisclosureConfirmation) => void
}

/** The dialog in which the cost table is read and confirmed. */
export class CostReading {
  isOpen = false
  isConfirming = false
  /** Why the backend did not take the confirmation. */
  refusal: ApiError | null = null
  readonly shown: Loadable<ShownCosts>

  constructor(private readonly deps: CostReadingDeps) {
    this.shown = new Loadable(() => deps.store.now() * 1000)
    observeState(this, ['isOpen', 'isConfirming', 'refusal'])
  }

  /** Seconds for which the table still has to be before the reader. */
  get secondsLeft(): number {
    return Math.max(0, DEFAULT_LIMITS.disclosureSeconds - this.deps.store.reading.seconds)
  }

  /** Opens the dialog with the table of the present choices; one that was opened before goes on being read. */
  open(): void {
    this.isOpen = true
    if (this.shown.value === null) void this.load()
  }

  close(): void {
    this.isOpen = false
  }

  /** Forgets the table: the choices have changed. */
  reset(): void {
    this.shown.reset()
    this.refusal = null
  }

  /** Loads the table; reading begins anew. */
  load(): Promise<boolean> {
    this.reset()
    const { store, terms, costs } = this.deps
    const local = costs()
    return this.shown.fetch(async () => {
      try {
        const { table, sha256, ticket } = await store.disclosure(terms())
        if (local !== null)
          compareFigures('cost_table', readCosts(local).totalRepayment, table.totalRepayment)
        return { costs: table, proof: { sha256, ticket } }
      } catch (error) {
        if (local === null || !isApiError(error, 'unavailable')) throw error
        return { costs: readCosts(local), proof: null }
      }
    })
  }

  /** Confirms the table that is shown, once it was read for long enough. */
  async confirm(): Promise<void> {
    const { store } = this.deps
    const { value } = this.shown
    if (!value || this.secondsLeft > 0 || this.isConfirming) return
    const total = value.costs.totalRepayment
    const read = {
      confirmed_at: store.now(),
      read_seconds: store.reading.seconds,
      total_repayment: formatYuan(total),
    }
    this.isConfirming = true
    this.refusal = null
    try {
      const { proof } = value
      const confirmed = proof && {
        sha256: proof.sha256,
        ...(await store.confirmDisclosure(proof)),
      }
      runInAction(() => {
        this.isOpen = false
        this.deps.onConfirmed({ ...read, ...confirmed })
      })
    } catch (error) {
      if (!isApiError(error)) throw error
      // The backend counts from when it served the table; a table that is too old is served anew.
      if (error.details.field === 'disclosure') await this.load()
      runInAction(() => (this.refusal = error))
    } finally {
      runInAction(() => (this.isConfirming = false))
    }
  }
}
