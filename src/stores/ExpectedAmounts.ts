import { todayInShanghai, type IsoDate } from '@domain/calendar'
import type { Fen } from '@domain/money'
import { selectionName, type PaymentSelection } from './RepayStore'
import type { StoreOf } from './RootStore'

interface Expected {
  amount: Fen
  /** Amounts of another day may differ: interest and penalty grow by the day. */
  day: IsoDate
}

/** What a page said a payment comes to, before the backend quotes it. */
export class ExpectedAmounts {
  private readonly known = new Map<string, Expected>()

  constructor(private readonly now: () => number) {}

  put(selection: PaymentSelection, amount: Fen): void {
    this.known.set(selectionName(selection), { amount, day: todayInShanghai(this.now()) })
  }

  /** What was said today of that payment, once; null where nothing was. */
  take(selection: PaymentSelection): Fen | null {
    const name = selectionName(selection)
    const expected = this.known.get(name)
    this.known.delete(name)
    return expected?.day === todayInShanghai(this.now()) ? expected.amount : null
  }

  reset(): void {
    this.known.clear()
  }
}

export const expectedAmounts: StoreOf<ExpectedAmounts> = ({ now }) => new ExpectedAmounts(now)
