/** A payment the server has begun, as it can be opened. */
export interface PayTicket {
  /** A page to pay on; empty where there is none. */
  payUrl: string
  /** What WeChat's cashier takes. */
  payParams: Record<string, string> | null
}

/**
 * - `left`: the app was left for the payment page
 * - `returned`: WeChat's cashier closed; whether money moved is for the server to say
 * - `cancelled`: the person closed it
 * - `copied`: the page cannot be opened here, its address was copied
 * - `failed`: nothing could be opened
 */
export type Handover = 'left' | 'returned' | 'cancelled' | 'copied' | 'failed'

/** The platform's own way to pay online. Neither call rejects. */
export interface Pay {
  /** A code by which the server learns who pays; null where it needs none, or none is to be had. */
  payerCode: () => Promise<string | null>
  open: (ticket: PayTicket) => Promise<Handover>
}
