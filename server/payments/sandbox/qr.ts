/** Where the demo's own collection code is. */
export const SANDBOX_QR = '/sandbox/qr.png'

/** What a scanner reads: a sentence, so that nothing can be paid with it. */
export const SANDBOX_QR_TEXT = '消费分期演示收款码：不会产生真实付款'
