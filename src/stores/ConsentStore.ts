import { AGREEMENT_VERSION } from '@domain/agreements'
import type { Api } from '@/api'
import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import { PRIVACY_CONSENT, PRIVACY_DECLINED, type DeviceConsent } from '@/storage/slots'
import type { Storage } from '@/storage/storage'
import { observeState } from '@/observeState'

/**
 * Consent to the privacy policy on this device, needed before anything personal is asked. Can be withdrawn at any time.
 */
export class ConsentStore {
  private given: DeviceConsent | null
  /**
   * The sheet is open: at the first run of each version of the policy, and again before something personal is asked. To
   * ask at every start after a refusal is what the rules on apps call frequent asking.
   */
  asking: boolean
  /** Withdrawn on this device only: the server lacks the call, so its record stands. */
  revokedHereOnly = false
  private waiting: ((agreed: boolean) => void)[] = []

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly api: Pick<Api['user'], 'consent'>,
  ) {
    this.given = storage.get(PRIVACY_CONSENT)
    this.asking = !this.agreed && storage.get(PRIVACY_DECLINED) !== AGREEMENT_VERSION
    observeState(this, ['given', 'asking', 'revokedHereOnly'])
  }

  get agreed(): boolean {
    return this.given?.version === AGREEMENT_VERSION
  }

  /** Unix seconds, null when not agreed. */
  get agreedAt(): number | null {
    return this.agreed ? (this.given?.at ?? null) : null
  }

  /** True once agreed; otherwise opens the sheet and waits for the answer. */
  require(): Promise<boolean> {
    return this.agreed ? Promise.resolve(true) : this.ask()
  }

  /** Opens the sheet even when agreed before: WeChat keeps its own record of consent, which may be gone. */
  ask(): Promise<boolean> {
    this.asking = true
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  agree(): void {
    this.given = { version: AGREEMENT_VERSION, at: Math.floor(this.clock.now() / 1000) }
    this.storage.set(PRIVACY_CONSENT, this.given)
    this.storage.remove(PRIVACY_DECLINED)
    this.revokedHereOnly = false
    this.close(true)
  }

  /** Browsing goes on without consent; nothing personal is asked. */
  decline(): void {
    if (!this.agreed) this.storage.set(PRIVACY_DECLINED, AGREEMENT_VERSION)
    this.close(false)
  }

  /** @param hereOnly the server lacks the call and keeps its record */
  revoke(hereOnly = false): void {
    this.given = null
    this.revokedHereOnly = hereOnly
    this.storage.remove(PRIVACY_CONSENT)
    this.storage.set(PRIVACY_DECLINED, AGREEMENT_VERSION)
  }

  /** Takes over an answer given in another tab. */
  adoptExternal(): void {
    this.given = this.storage.get(PRIVACY_CONSENT)
    if (this.agreed) this.close(true)
  }

  /**
   * Records the decision of the logged-in user on the server; never rejects.
   * @returns whether the server took it; 'yes' also when the session ended meanwhile, since nothing is left to record
   */
  tellServer(granted: boolean): Promise<'yes' | 'unsupported' | 'unknown'> {
    const consent = { code: 'privacy', version: AGREEMENT_VERSION, granted } as const
    return this.api.consent(consent, { quiet: true, quiet401: true }).then(
      () => 'yes',
      (error) => {
        if (isApiError(error, 'unavailable')) return 'unsupported'
        return isApiError(error, 'unauthorized') ? 'yes' : 'unknown'
      },
    )
  }

  private close(agreed: boolean): void {
    this.asking = false
    for (const answer of this.waiting.splice(0)) answer(agreed)
  }
}
