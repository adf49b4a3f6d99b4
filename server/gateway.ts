import type { IncomingHttpHeaders } from 'node:http'
import type { Fen } from '@domain/index'

/** Where a payment is made: WeChat Pay inside its mini-program, or a page in a browser. */
export type PayScene = 'mini_program' | 'browser'

/** An order for a gateway to collect. */
export interface GatewayOrder {
  /** The payment's number: creating it again with the same number is the same order. */
  payNo: string
  /** Fen, > 0. */
  amount: Fen
  /** Description shown to the payer. */
  description: string
  expiresAt: Date
  scene: PayScene
  payer: {
    /** The payer's WeChat openid; null when unknown. */
    openid: string | null
    ip: string
  }
  /** `https://host` of this server, for the gateway's callbacks. */
  origin: string
  /** Path the payer returns to. */
  returnPath: string
}

/** What the app opens to pay: a page, or parameters for WeChat Pay. */
export interface PayTicket {
  payUrl?: string
  payParams?: Record<string, string>
  /** The gateway's own number, if it has one yet. */
  gatewayRef: string
}

export type GatewayState = 'pending' | 'paid' | 'closed' | 'failed'

/** State of a payment as the gateway reports it. */
export interface PaymentNotification {
  payNo: string
  /** Fen. */
  amount: Fen
  state: GatewayState
  gatewayRef: string
  /** Null unless `state` is `paid`. */
  paidAt: Date | null
}

/** A notification that is not the gateway's: wrong signature, wrong time or unreadable. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}

/** A service that collects money online. Every call except verifying a notification uses the network. */
export interface PaymentGateway {
  /** Name in paths and in the database; also the code of its payment channel. */
  code: string
  /** Name of the channel. */
  name: string
  tip: string
  /** Fen; limits of one payment. */
  min: Fen
  max: Fen
  /** @throws Refusal when the payer must do something first */
  create(order: GatewayOrder): Promise<PayTicket>
  /**
   * Parses a notification after checking that the gateway sent it just now.
   * @param body exactly as received
   * @throws NotGenuine
   */
  verifyNotification(headers: IncomingHttpHeaders, body: string): PaymentNotification
  /** State of a payment; null when the gateway does not know it. */
  query(payNo: string): Promise<PaymentNotification | null>
  /**
   * Makes sure that the payment can't be paid any more. Does nothing when it has ended.
   * @throws Error when that is not certain
   */
  close(payNo: string): Promise<void>
}

/** The enabled gateways, by code. */
export type Gateways = ReadonlyMap<string, PaymentGateway>

/** Path that a gateway sends its notifications to. */
export const notifyPath = (gateway: string): string => `/api/pay/notify/${gateway}`
