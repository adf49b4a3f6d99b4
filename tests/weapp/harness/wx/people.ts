import { type Answer, type Api, type Options, Refused } from './call'

/** WeChat's account services as the phone's owner uses them. */
export class Person {
  /** Code that wx.login returns. */
  loginCode = 'wx-code'
  /** How the payment sheet ends. */
  payment: 'ok' | 'cancel' | 'fail' = 'ok'
  /** Parameters of every payment requested. */
  readonly payments: object[] = []
  /** The person's answer to a subscription request, and the templates of each request. */
  subscription: 'accept' | 'reject' | 'fail' = 'accept'
  readonly subscriptions: string[][] = []
}

export function peopleApi(person: Person, answer: Answer): Api {
  return {
    login: (options?: Options<object>) =>
      answer('login', options, () => ({ code: person.loginCode })),
    requestPayment: (options?: Options<object>) =>
      answer('requestPayment', options, (given) => {
        person.payments.push(given)
        if (person.payment === 'cancel') throw new Refused('cancel')
        if (person.payment === 'fail') throw new Refused('payment failed')
      }),
    requestSubscribeMessage: (options?: Options<{ tmplIds: string[] }>) =>
      answer('requestSubscribeMessage', options, ({ tmplIds = [] }) => {
        person.subscriptions.push(tmplIds)
        if (person.subscription === 'fail') throw new Refused('not supported')
        return Object.fromEntries(tmplIds.map((id) => [id, person.subscription]))
      }),
  }
}
