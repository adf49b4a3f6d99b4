import type { IncomingHttpHeaders } from 'node:http'
import type { Fen } from '@domain/index'

/** Where a payment is made: WeChat's own cashier inside its mini-program, or a page in a browser. */
export type PayScene = 'mini_program' | 'browser'

/** What a gateway is asked to collect. */
export interface GatewayOrder {
  /** Our number of the payment: the same number is the same order, however often it is created. */
  payNo: string
  /** Fen, > 0. */
  amount: Fen
  /** What the payer reads. */
  description: string
  expiresAt: Date
  scene: PayScene
  payer: {
    /** Who the payer is within WeChat; null when that is not known. */
    openid: string | null
    ip: string
  }
  /** `https://host` of this server, for addresses the gateway is given. */
  origin: string
  /** Where the payer comes back to, from the root of our origin. */
  returnPath: string
}

/** What the app opens to pay: a page, or the parameters of WeChat's cashier. */
export interface PayTicket {
  payUrl?: string
  payParams?: Record<string, string>
  /** The gateway's own number, where it has one already. */
  gatewayRef: string
}

export type GatewayState = 'pending' | 'paid' | 'closed' | 'failed'

/** How a payment stands, by the gateway's own word. */
export interface GatewayPayment {
  payNo: string
  /** Fen. */
  amount: Fen
  state: GatewayState
  gatewayRef: string
  /** Null unless `state` is `paid`. */
  paidAt: Date | null
}

/** News that is not the gateway's: a wrong signature, a wrong time, a text that can't be read. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}

/** A service that collects money online. Every call but the check of news goes over the network. */
export interface PaymentGateway {
  /** Name in addresses and in the database; also the code of its channel. */
  code: string
  /** What the channel is called. */
  name: string
  tip: string
  /** Fen; what one payment may be. */
  min: Fen
  max: Fen
  /** @throws Refusal when the payer has to do something first */
  create(order: GatewayOrder): Promise<PayTicket>
  /**
   * Reads a notification, once it is certain that the gateway sent it just now.
   * @param body exactly as received
   * @throws NotGenuine
   */
  verifyNotification(headers: IncomingHttpHeaders, body: string): GatewayPayment
  /** How a payment stands; null when the gateway knows nothing of it. */
  query(payNo: string): Promise<GatewayPayment | null>
  /**
   * Makes sure that it can't be paid any more. Does nothing to one that ended.
   * @throws Error when that is not certain
   */
  close(payNo: string): Promise<void>
}

/** The gateways that are switched on, by code. */
export type Gateways = ReadonlyMap<string, PaymentGateway>

/** Where a gateway sends its notifications, from the root of our origin. */
export const notifyPath = (gateway: string): string => `/api/pay/notify/${gateway}`
