/**
 * - `open`: the app has not reported the outcome: under way, 结果确认中, or killed
 * - `done`, `failed`: the app reported it, or allowed a new attempt
 * - `forgotten`: the person logged out before the outcome was known
 */
export type Fate = 'open' | 'done' | 'failed' | 'forgotten'

export type WishKind = 'loan' | 'voucher' | 'payment'

/** One intended effect, and the outcome the app reported. */
export interface Wish {
  kind: WishKind
  who: string
  /** Distinguishes several open wishes of one kind. */
  name: string
  fate: Fate
  /** The server's number of it, if the app learned it. */
  number: string | null
}

/** The app's reports, kept apart from the truth in the database. */
export class Claims {
  readonly wishes: Wish[] = []

  constructor(private readonly tell: (words: string) => void) {}

  open(kind: WishKind, who: string, name = ''): Wish {
    const wish: Wish = { kind, who, name, fate: 'open', number: null }
    this.wishes.push(wish)
    return wish
  }

  /** The wish of that name whose outcome is unknown. */
  pending(kind: WishKind, who: string, name = ''): Wish | undefined {
    return this.of(kind, who).find((wish) => wish.name === name && wish.fate === 'open')
  }

  of(kind: WishKind, who: string, ...fates: Fate[]): Wish[] {
    return this.wishes.filter(
      (wish) =>
        wish.kind === kind && wish.who === who && (fates.length === 0 || fates.includes(wish.fate)),
    )
  }

  done(wish: Wish, number: string | null): void {
    this.tell(
      `the app says: the ${wish.kind} of ${wish.who} is done${number ? ` (${number})` : ''}`,
    )
    wish.fate = 'done'
    wish.number = number
  }

  failed(wish: Wish, why: string): void {
    this.tell(`the app says: the ${wish.kind} of ${wish.who} did not happen: ${why}`)
    wish.fate = 'failed'
  }

  /** Marks this person's open wishes as forgotten: the device no longer stores them. */
  forget(who: string): void {
    for (const wish of this.wishes)
      if (wish.who === who && wish.fate === 'open') wish.fate = 'forgotten'
  }
}
