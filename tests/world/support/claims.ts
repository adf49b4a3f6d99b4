/**
 * - `open`: the app does not say: on its way, 结果确认中, or the app was killed
 * - `done`, `failed`: the app said so, or let it be done anew
 * - `forgotten`: the person logged out before it was known
 */
export type Fate = 'open' | 'done' | 'failed' | 'forgotten'

export type WishKind = 'loan' | 'voucher' | 'payment'

/** One thing a person wanted done once, and what the app said became of it. */
export interface Wish {
  kind: WishKind
  who: string
  /** Names what it is about, where a person may have several of a kind open. */
  name: string
  fate: Fate
  /** The server's number of it, where the app learnt it. */
  number: string | null
}

/** What the app claimed, kept apart from what is true. */
export class Claims {
  readonly wishes: Wish[] = []

  constructor(private readonly tell: (words: string) => void) {}

  open(kind: WishKind, who: string, name = ''): Wish {
    const wish: Wish = { kind, who, name, fate: 'open', number: null }
    this.wishes.push(wish)
    return wish
  }

  /** The wish of that name nothing is known of yet. */
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

  /** The device keeps nothing of what this person was about to do. */
  forget(who: string): void {
    for (const wish of this.wishes)
      if (wish.who === who && wish.fate === 'open') wish.fate = 'forgotten'
  }
}
