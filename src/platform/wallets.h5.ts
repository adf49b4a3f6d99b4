/** A way to pay, as the backend names and describes it. */
export interface WayToPay {
  code: string
  name: string
  tip: string
}

/** Apps that pay by a saved QR code. */
export const SCANNERS = '微信或支付宝'

/** The ways to pay that may be offered here: all of them. */
export const offered = <T extends WayToPay>(ways: readonly T[]): T[] => [...ways]
