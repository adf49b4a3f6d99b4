import type { IncomingHttpHeaders } from 'node:http'
import type { DebitFailure, Fen } from '@domain/index'

/** Where a payment is made: WeChat Pay inside its mini-program, a page in a browser, or nowhere, as a card is debited. */
export type PayScene = 'mini_program' | 'browser' | 'card'

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
    /** By which a bank takes the money from the payer's card; null for other payments. */
    agreement: string | null
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
  /** Why a bank refused a debit. */
  failure?: DebitFailure
}

/** A notification that is not the gateway's: wrong signature, wrong time or unreadable. */
export class NotGenuine extends Error {
  override name = 'NotGenuine'
}

/** A service that collects money online. Every call except verifying a notification uses the network. */
export interface PaymentGateway {
  /** Name in paths and in the database; also the code of its payment channel. */
  code: string
  /** `debit`: it takes the money from a card by itself. */
  kind: 'online' | 'debit'
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

/** Four elements by which a bank recognises the holder of a card. */
export interface CardHolder {
  name: string
  idCard: string
  card: string
  /** The number that the bank knows the holder by. */
  mobile: string
}

/** A bank, or what speaks for all of them, that takes money from cards whose holders agreed to it. */
export interface DebitBank extends PaymentGateway {
  kind: 'debit'
  /**
   * Makes an agreement by which money can be taken from a card.
   * @returns what the bank calls it; null when the four are not one person's
   */
  agree(holder: CardHolder): Promise<string | null>
}

/** The enabled gateways, by code. */
export type Gateways = ReadonlyMap<string, PaymentGateway>

/** Path that a gateway sends its notifications to. */
export const notifyPath = (gateway: string): string => `/api/pay/notify/${gateway}`
