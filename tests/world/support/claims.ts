/**
 * - `open`: the app has not reported the outcome: under way, 结果确认中, or killed
 * - `done`, `failed`: the app reported it, or allowed a new attempt
 * - `forgotten`: the person logged out before the outcome was known
 */
export type Fate = 'open' | 'done' | 'failed' | 'forgotten'

export type ClaimKind = 'loan' | 'voucher' | 'payment'

/** One intended effect, and the outcome the app reported. */
export interface Claim {
  kind: ClaimKind
  who: string
  /** Distinguishes several open claims of one kind. */
  name: string
  fate: Fate
  /** The server's number of it, if the app learned it. */
  number: string | null
}

/** The app's reports, kept apart from the truth in the database. */
export class Claims {
  readonly all: Claim[] = []

  constructor(private readonly tell: (words: string) => void) {}

  open(kind: ClaimKind, who: string, name = ''): Claim {
    const claim: Claim = { kind, who, name, fate: 'open', number: null }
    this.all.push(claim)
    return claim
  }

  /** The claim of that name whose outcome is unknown. */
  pending(kind: ClaimKind, who: string, name = ''): Claim | undefined {
    return this.of(kind, who).find((claim) => claim.name === name && claim.fate === 'open')
  }

  of(kind: ClaimKind, who: string, ...fates: Fate[]): Claim[] {
    return this.all.filter(
      (claim) =>
        claim.kind === kind &&
        claim.who === who &&
        (fates.length === 0 || fates.includes(claim.fate)),
    )
  }

  done(claim: Claim, number: string | null): void {
    this.tell(
      `the app says: the ${claim.kind} of ${claim.who} is done${number ? ` (${number})` : ''}`,
    )
    claim.fate = 'done'
    claim.number = number
  }

  failed(claim: Claim, why: string): void {
    this.tell(`the app says: the ${claim.kind} of ${claim.who} did not happen: ${why}`)
    claim.fate = 'failed'
  }

  /** Marks this person's open claims as forgotten: the device no longer stores them. */
  forget(who: string): void {
    for (const claim of this.all)
      if (claim.who === who && claim.fate === 'open') claim.fate = 'forgotten'
  }
}
