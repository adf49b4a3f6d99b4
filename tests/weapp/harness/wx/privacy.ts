import { type Answer, type Api, type Options, Refused } from './call'

interface Decision {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}
type Listener = (resolve: (decision: Decision) => void) => void

/** WeChat's own gate before calls that use personal data (errno 104 when it stays closed). */
export class PrivacyGate {
  /** Whether WeChat still requires consent to the privacy guideline. */
  isOpen = true
  listener: Listener | null = null
  /** WeChat's own pages that were opened. */
  readonly pages: string[] = []
  /** Permissions that the person has refused; WeChat does not ask again. */
  readonly refused = new Set<string>()
  /** The agreePrivacyAuthorization button tapped last. */
  private tapped: string | null = null

  /** Handles a tap on an agree button; the waiting call continues when the program names that button. */
  agreeBy(buttonId: string): void {
    this.tapped = buttonId
  }

  /** Asks through the program's own sheet; rejects unless an agree button was really tapped. */
  pass(): Promise<void> {
    if (this.isOpen) return Promise.resolve()
    this.tapped = null
    return new Promise((resolve, reject) => {
      const refuse = () =>
        reject(new Refused('privacy permission is not authorized', { errno: 104 }))
      if (!this.listener) return refuse()
      this.listener(({ event, buttonId }) => {
        if (event === 'exposureAuthorization') return
        this.isOpen = event === 'agree' && buttonId !== undefined && buttonId === this.tapped
        if (this.isOpen) resolve()
        else refuse()
      })
    })
  }
}

export function privacyApi(gate: PrivacyGate, answer: Answer): Api {
  return {
    getPrivacySetting: (options?: Options<object>) =>
      answer('getPrivacySetting', options, () => ({
        needAuthorization: !gate.isOpen,
        privacyContractName: '《消费分期小程序隐私保护指引》',
      })),
    onNeedPrivacyAuthorization: (listener: Listener) => {
      gate.listener = listener
    },
    requirePrivacyAuthorize: (options?: Options<object>) =>
      answer('requirePrivacyAuthorize', options, () => gate.pass()),
    authorize: (options?: Options<{ scope: string }>) =>
      answer('authorize', options, async ({ scope = '' }) => {
        await gate.pass()
        if (gate.refused.has(scope)) throw new Refused('auth deny')
      }),
    openPrivacyContract: (options?: Options<object>) =>
      answer('openPrivacyContract', options, () => void gate.pages.push('privacyContract')),
    openSetting: (options?: Options<object>) =>
      answer('openSetting', options, () => {
        gate.pages.push('setting')
        return { authSetting: {} }
      }),
  }
}
