/** Path of the demo's QR code. */
export const SANDBOX_QR = '/sandbox/qr.png'

/** Text of the QR code: a sentence, so that nothing can be paid with it. */
export const SANDBOX_QR_TEXT = '消费分期演示收款码：不会产生真实付款'
