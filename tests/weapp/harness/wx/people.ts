import { type Answer, type Api, type Options, Refused } from './call'

/** What the person in front of the phone decides, and WeChat's account services. */
export class Person {
  /** Code that wx.login gives. */
  loginCode = 'wx-code'
  /** How the payment sheet ends. */
  payment: 'ok' | 'cancel' | 'fail' = 'ok'
  /** Parameters of every payment asked for. */
  readonly payments: object[] = []
  /** Whether WeChat still wants consent to the privacy guideline. */
  needsPrivacyConsent = false
  /** The program's own consent sheet, waiting for an answer. */
  privacyRequest: { resolve: (answer: { event: string }) => void } | null = null
  privacyListener: ((resolve: (answer: { event: string }) => void) => void) | null = null
}

interface LoginResult {
  code: string
}

export function peopleApi(person: Person, answer: Answer): Api {
  const askForConsent = () =>
    new Promise<void>((resolve, reject) => {
      const listener = person.privacyListener
      if (!person.needsPrivacyConsent) return resolve()
      if (!listener) return reject(new Refused('privacy permission is not authorized'))
      const decide = ({ event }: { event: string }) => {
        if (event === 'exposureAuthorization') return
        person.privacyRequest = null
        person.needsPrivacyConsent = event !== 'agree'
        if (event === 'agree') resolve()
        else reject(new Refused('privacy permission is not authorized'))
      }
      person.privacyRequest = { resolve: decide }
      listener(decide)
    })

  return {
    login: (options?: Options<object>) =>
      answer('login', options, (): LoginResult => ({ code: person.loginCode })),
    checkSession: (options?: Options<object>) => answer('checkSession', options, () => {}),
    requestPayment: (options?: Options<object>) =>
      answer('requestPayment', options, (given) => {
        person.payments.push(given)
        if (person.payment === 'cancel') throw new Refused('cancel')
        if (person.payment === 'fail') throw new Refused('payment failed')
      }),
    getPrivacySetting: (options?: Options<object>) =>
      answer('getPrivacySetting', options, () => ({
        needAuthorization: person.needsPrivacyConsent,
        privacyContractName: '《消费分期小程序隐私保护指引》',
      })),
    onNeedPrivacyAuthorization: (listener: Person['privacyListener']) => {
      person.privacyListener = listener
    },
    requirePrivacyAuthorize: (options?: Options<object>) =>
      answer('requirePrivacyAuthorize', options, askForConsent),
    openPrivacyContract: (options?: Options<object>) =>
      answer('openPrivacyContract', options, () => {}),
  }
}
