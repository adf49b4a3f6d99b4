import { formatYuan, type PaymentStatus, type PayType, type VoucherStatus } from '@domain/index'
import type { WideQueryable } from '../../../server/db/types'
import { Refusal } from '../../../server/refusal'
import { newPicture } from '../uploads/support/pictures'
import { multipart } from '../uploads/support/form'
import type { Answer, TestApp } from '../support/testApp'
import { type Day, dayOf } from './days'
import type { ModelLoan } from './loan'
import { ModelPerson } from './people'
import type { Part } from './prepaying'

export interface ModelVoucher {
  voucherNo: string
  loan: ModelLoan
  type: PayType
  nos: number[]
  part: Part | null
  amount: number
  paidOn: Day
  status: VoucherStatus
}

/** What of one loan a payment pays. */
export interface ModelItem {
  loan: ModelLoan
  type: PayType
  nos: number[]
  part: Part | null
  /** Fen. */
  amount: number
  quotedOn: Day
}

/** An online payment as both gateway and server know it. */
export interface ModelPayment {
  payNo: string
  /** Fen, the sum of its items. */
  amount: number
  /** One per loan, in the order of application. */
  items: ModelItem[]
  /** Milliseconds. */
  expires: number
  status: PaymentStatus
  /** Whether the money was booked as asked for; null until it came. */
  asQuoted: boolean | null
  /** State of the order at the gateway. */
  order: 'pending' | 'paid' | 'closed'
  paidAt: number
  askedAt: number
  /** Fen received and booked; null until then. */
  received: number | null
}

/** Outcome of a step: `ok`, the reason of a refusal, or an HTTP status other than 200. */
export type Outcome = string

/** The server with the model beside it. Commands act on both and compare the results. */
export class World {
  readonly people = ['13900000061', '13900000062'].map((mobile, at) => new ModelPerson(at, mobile))
  readonly loans: ModelLoan[] = []
  readonly vouchers: ModelVoucher[] = []
  readonly payments: ModelPayment[] = []
  /** The steps so far, in words. */
  readonly script: string[] = []
  private readonly proofs = new Map<ModelPerson, string>()

  constructor(readonly server: TestApp) {}

  get now(): number {
    return this.server.clock.now().getTime()
  }

  get today(): Day {
    return dayOf(this.server.clock.now())
  }

  say(words: string): void {
    this.script.push(words)
  }

  loansOf(person: ModelPerson): ModelLoan[] {
    return this.loans.filter(({ owner }) => owner === person.index)
  }

  ownerOf({ owner }: ModelLoan): ModelPerson {
    return this.people[owner] as ModelPerson
  }

  nameOf(loan: ModelLoan): string {
    const own = this.loansOf(this.ownerOf(loan))
    return `loan ${own.indexOf(loan) + 1} of borrower ${loan.owner + 1}`
  }

  /** Calls the API as a person, logged in or not. */
  call(person: ModelPerson | null, url: string, body?: object): Promise<Answer> {
    return this.server.call({
      method: body ? 'POST' : 'GET',
      url,
      ...(body ? { payload: body } : {}),
      headers: person?.token ? { token: person.token } : {},
    })
  }

  /** Runs an operator's work in its own transaction. */
  async operate(work: (tx: WideQueryable) => Promise<unknown>): Promise<Outcome> {
    try {
      await this.server.db.transaction(work)
      return 'ok'
    } catch (error) {
      if (error instanceof Refusal) return error.reason
      throw error
    }
  }

  /** An uploaded proof of payment, one per person and run. */
  async proofOf(person: ModelPerson): Promise<string> {
    const known = this.proofs.get(person)
    if (known) return known
    const { headers, payload } = multipart([], { content: newPicture(), filename: '凭证.png' })
    const { body } = await this.server.call({
      method: 'POST',
      url: '/api/common/upload',
      payload,
      headers: { ...headers, token: person.token },
    })
    this.proofs.set(person, body.data.url)
    return body.data.url
  }

  /** Compares the answer to a payment's beginning with what the model expects, and keeps a new one. */
  begun(answer: Answer, expected: ModelPayment | Omit<ModelPayment, 'payNo'> | string): void {
    if (typeof expected === 'string') return expect(outcomeOf(answer)).toBe(expected)
    expect(outcomeOf(answer)).toBe('ok')
    const payNo: string = answer.body.data.pay_no
    if ('payNo' in expected) expect(payNo).toBe(expected.payNo)
    else this.payments.push({ ...expected, payNo })
  }

  /** Income from the interest of each instalment up to today, as lines. */
  incomeLines(): string[] {
    return this.loans.flatMap((loan) => loan.incomeLines(this.today)).sort()
  }

  /** Everything in the model, as lines. */
  lines(): string[] {
    return [
      ...this.people.filter(({ isKnown }) => isKnown).map(({ mobile }) => `user ${mobile}`),
      ...this.loans.flatMap((loan) => loan.lines(this.ownerOf(loan).mobile)),
      ...this.vouchers.map(({ voucherNo, status }) => `voucher ${voucherNo} ${status}`),
      ...this.payments.map(
        ({ payNo, status, asQuoted }) => `payment ${payNo} ${status} ${asQuoted ?? '-'}`,
      ),
    ].sort()
  }
}

export const outcomeOf = ({ status, body }: Answer): Outcome => {
  if (status !== 200) return `HTTP ${status}`
  return body.code === 1 ? 'ok' : body.data.reason
}

/** A prepayment as sent in a body or query. */
export const partInWords = (part: Part | null): Record<string, string> =>
  part ? { principal: formatYuan(part.principal), choice: part.choice } : {}

export const yuan = formatYuan
