/** A payment begun by the server, with what opens it. */
export interface PayTicket {
  /** Payment page; empty when there is none. */
  payUrl: string
  /** Parameters for WeChat's cashier. */
  payParams: Record<string, string> | null
}

/**
 * - `left`: the app was left for the payment page
 * - `returned`: WeChat's cashier closed; only the server knows whether money moved
 * - `cancelled`: the person closed it
 * - `copied`: the page cannot be opened here, its address was copied
 * - `failed`: nothing could be opened
 */
export type Handover = 'left' | 'returned' | 'cancelled' | 'copied' | 'failed'

/** The platform's way to pay online. Neither function rejects. */
export interface Pay {
  /** Code from which the server learns who pays; null when none is needed or available. */
  payerCode: () => Promise<string | null>
  open: (ticket: PayTicket) => Promise<Handover>
}
