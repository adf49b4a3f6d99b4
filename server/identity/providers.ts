/** Who looks at ID cards: one interface, so that a service can stand beside the desk and the demo's own. */
import { addSeconds, type Clock } from '../clock'

export const IDENTITY_PROVIDERS = ['sandbox', 'manual'] as const
export type IdentityProviderCode = (typeof IDENTITY_PROVIDERS)[number]

/** A card as it was sent, in full. */
interface ShownCard {
  /** The same for every time it is asked about. */
  identityNo: string
  name: string
  idCard: string
  submittedAt: Date
}

export type Verdict = { state: 'verified' } | { state: 'rejected'; reason: string }

export interface IdentityProvider {
  code: IdentityProviderCode
  /**
   * What was found about a card; null while that is not known. It may use the network, and is asked again for the same card,
   * also by several instances at once.
   */
  check(card: ShownCard): Promise<Verdict | null>
}

/** Seconds after which the demo has looked at a card. */
const SANDBOX_SECONDS = 5

const REJECTING_WORD = '拒'
const SANDBOX_REASON = '姓名与证件照片不一致，请核对后重新提交（演示：姓名含“拒”字）'

/** The demo's: verifies everybody after some seconds, but rejects a name with 拒. */
const sandboxIdentity = (clock: Clock): IdentityProvider => ({
  code: 'sandbox',
  check: async ({ name, submittedAt }) => {
    if (clock.now() < addSeconds(submittedAt, SANDBOX_SECONDS)) return null
    return name.includes(REJECTING_WORD)
      ? { state: 'rejected', reason: SANDBOX_REASON }
      : { state: 'verified' }
  },
})

/** Operators decide at the desk. */
const MANUAL: IdentityProvider = { code: 'manual', check: async () => null }

/** The configured provider; null where people need not show who they are. */
export function identityProviderOf(
  code: IdentityProviderCode | null,
  clock: Clock,
): IdentityProvider | null {
  if (code === null) return null
  return code === 'sandbox' ? sandboxIdentity(clock) : MANUAL
}
