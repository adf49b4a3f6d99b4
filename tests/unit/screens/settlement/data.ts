import { NOW_MS } from '../../support/fakes'
import { loan } from '../../support/repayData'

/** A loan under repayment as the detail call sends it. */
export const detailRow = (over: Record<string, unknown> = {}) =>
  loan('L0007', {
    amount: '12000.00',
    term: 12,
    outstanding: '9000.00',
    next_due_amount: '1052.76',
    progress: { paid: 3, total: 12 },
    ...over,
  })

/** A certificate as the server sends it. */
export const certificate = (over: Record<string, unknown> = {}) => ({
  certificate_no: 'JQ20261121001',
  order_no: 'L0007',
  borrower: '王**',
  lender_name: '示例消费金融有限公司',
  amount: '12000.00',
  term: 12,
  disbursed_on: '2026-01-10',
  settled_on: '2026-11-20',
  settle_type_text: '提前结清',
  issued_at: NOW_MS / 1000 - 86_400,
  verify_code: '8F3K-29QX',
  verify_url: 'https://example.com/#/pages/certificate/verify?code=8F3K-29QX',
  pdf_url: 'https://example.com/certificate.pdf?sig=x',
  ...over,
})
