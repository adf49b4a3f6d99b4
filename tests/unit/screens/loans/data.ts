import { NOW_MS } from '../../support/fakes'

const at = (days: number) => NOW_MS / 1000 + days * 86_400

/** A loan as the server sends it. */
export const loanRow = (orderNo: string, over: Record<string, unknown> = {}) => ({
  order_no: orderNo,
  product_name: '消费分期',
  lender_name: '示例消费金融有限公司',
  amount: '12000.00',
  term: 12,
  annual_rate: '9.60',
  irr: '10.03',
  status: 'active',
  status_text: '还款中',
  applied_at: at(-150),
  disbursed_at: at(-150),
  settled_at: null,
  settle_type: null,
  outstanding: '9000.00',
  next_due_date: '2026-12-10',
  next_due_amount: '1052.76',
  overdue_days: 0,
  progress: { paid: 3, total: 12 },
  ...over,
})

export const detailRow = (orderNo: string, over: Record<string, unknown> = {}) => ({
  ...loanRow(orderNo),
  purpose: 'daily',
  repay_method: 'equal_installment',
  repay_day: 10,
  bank_last4: '0128',
  bank_name: '中国工商银行',
  timeline: [
    { at: at(-151), event: 'applied', text: '提交申请' },
    { at: at(-150), event: 'disbursed', text: '放款成功' },
  ],
  vouchers: [],
  reject_reason: null,
  ...over,
})

export const instalment = (no: number, over: Record<string, unknown> = {}) => ({
  no,
  due_date: `${2026 + Math.floor((7 + no) / 12)}-${String(((7 + no) % 12) + 1).padStart(2, '0')}-10`,
  principal: '956.76',
  interest: '96.00',
  fee: '0.00',
  penalty: '0.00',
  paid: '0.00',
  amount_due: '1052.76',
  status: 'pending',
  status_text: '未到期',
  paid_at: null,
  overdue_days: 0,
  ...over,
})

export const planOf = (orderNo: string, list: object[], summary: Record<string, unknown> = {}) => ({
  order_no: orderNo,
  summary: {
    total: '12633.12',
    paid: '3158.28',
    outstanding: '9474.84',
    next_due_date: '2026-12-10',
    next_due_amount: '1052.76',
    overdue_days: 0,
    overdue_amount: '0.00',
    penalty: '0.00',
    ...summary,
  },
  list,
})

/** A contract as the server sends it. */
export const contract = {
  order_no: 'A',
  contract_no: 'HT1',
  title: '个人借款合同',
  signed_at: 1_790_000_000,
  parties: [
    { role: '贷款人', name: '示例消费金融有限公司' },
    { role: '借款人', name: '张**', id_no: '110***********002X' },
  ],
  clauses: [{ title: '第一条 借款金额', text: '人民币 12,000.00 元。<b>' }],
  disclosure: {
    principal: '12000.00',
    term: 12,
    repay_method_text: '等额本息',
    items: [{ name: '利息', collector: '示例消费金融有限公司', amount: '633.12', basis: '按月' }],
    annual_rate: '9.60',
    irr: '10.03',
    total_interest: '633.12',
    total_repayment: '12633.12',
    default_cost: '罚息',
    no_other_fee: '除本表所列项目外，不收取任何其他费用',
    rate_note: '单利与复利',
  },
  sha256: 'a'.repeat(64),
  pdf_url: 'https://x/contract.pdf?sig=1',
}
