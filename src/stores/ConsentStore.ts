import { makeAutoObservable } from 'mobx'
import { AGREEMENT_VERSION } from '@domain/agreements'
import type { Api } from '@/api'
import { isApiError } from '@/api/errors'
import type { Clock } from '@/platform/clock'
import { PRIVACY_CONSENT, type DeviceConsent } from '@/storage/slots'
import type { Storage } from '@/storage/storage'

/** The consent given on this device before anything personal is asked. Revocable at any time. */
export class ConsentStore {
  private given: DeviceConsent | null
  /** The sheet is open: at the first run, and again where something personal is about to be asked. */
  asking: boolean
  /** It was taken back on this device, and the server lacks the call: the record there stands. */
  revokedHereOnly = false
  private waiting: ((agreed: boolean) => void)[] = []

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly api: Pick<Api['user'], 'consent'>,
  ) {
    this.given = storage.get(PRIVACY_CONSENT)
    this.asking = !this.agreed
    makeAutoObservable<this, 'storage' | 'clock' | 'api' | 'waiting'>(this, {
      storage: false,
      clock: false,
      api: false,
      waiting: false,
    })
  }

  get agreed(): boolean {
    return this.given?.version === AGREEMENT_VERSION
  }

  /** Unix seconds, null when not agreed. */
  get agreedAt(): number | null {
    return this.agreed ? (this.given?.at ?? null) : null
  }

  /** True once agreed; opens the sheet and waits for the answer where it is not. */
  require(): Promise<boolean> {
    return this.agreed ? Promise.resolve(true) : this.ask()
  }

  /** Opens the sheet whatever was agreed before: WeChat keeps a record of its own, which may be gone. */
  ask(): Promise<boolean> {
    this.asking = true
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  agree(): void {
    this.given = { version: AGREEMENT_VERSION, at: Math.floor(this.clock.now() / 1000) }
    this.storage.set(PRIVACY_CONSENT, this.given)
    this.revokedHereOnly = false
    this.close(true)
  }

  /** Browsing goes on without consent; nothing personal is asked. */
  decline(): void {
    this.close(false)
  }

  /** @param hereOnly the server could not be told, for want of the call */
  revoke(hereOnly = false): void {
    this.given = null
    this.revokedHereOnly = hereOnly
    this.storage.remove(PRIVACY_CONSENT)
  }

  /** Another tab agreed or took its consent back. */
  adoptExternal(): void {
    this.given = this.storage.get(PRIVACY_CONSENT)
    if (this.agreed) this.close(true)
  }

  /**
   * Lets the server keep the wish of the logged-in user too; never fails.
   * @returns whether it heard; a session that ended meanwhile has nothing left to be told
   */
  tellServer(granted: boolean): Promise<'yes' | 'unsupported' | 'unknown'> {
    const consent = { code: 'privacy', version: AGREEMENT_VERSION, granted } as const
    const quiet = { silent: true, quiet401: true, loading: false } as const
    return this.api.consent(consent, quiet).then(
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
