import type { Phone } from '../../support/Phone'
import { staff } from '../../support/staff'

export const CHOOSE = '/pages/payment/repay'
export const CASHIER = '/pages/payment/cashier'
export const PROOF = '/pages/payment/upload'
export const CERTIFICATE = '/pages/borrowing/settlement'
export const SENT = '我们会核对这笔转账'

/** On the cashier: chooses transfer and continues to the voucher. */
export async function payByTransfer(phone: Phone): Promise<void> {
  await phone.at(CASHIER)
  await phone.choose('付款方式', '银行转账')
  await phone.see('户名')
  await phone.tap('上传还款凭证')
  await phone.at(PROOF)
}

/** Number of the visible voucher. */
const voucherNo = (phone: Phone): Promise<string> => phone.text(/^V\d{8}[0-9A-Z]{8,}$/).innerText()

/** Approves as an operator; then the person asks for the result, unless the page just did so itself. */
export async function approve(phone: Phone): Promise<void> {
  const no = await voucherNo(phone)
  await phone.quiet()
  await staff.approveVoucher(no)
  await phone
    .control('刷新审核结果')
    .click({ timeout: 2_000 })
    .catch(() => {})
  await phone.see('审核通过，已入账')
}
