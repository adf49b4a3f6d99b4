/** 贷款人: who lends. Data of the product; what is not known is ''. */

/** 银行, 消费金融公司, 小额贷款公司. */
export const LENDER_KINDS = ['bank', 'consumer_finance', 'microloan'] as const
export type LenderKind = (typeof LENDER_KINDS)[number]

export interface Lender {
  name: string
  kind: LenderKind
  /** 金融许可证号, or the number of the approval of a 小额贷款公司. */
  licenceNo: string
  /** 统一社会信用代码. */
  creditCode: string
  /** Telephone number of the customer service, and when it answers. */
  hotline: string
  hours: string
  /** Of the person responsible for personal information. */
  email: string
  /** Registered address. */
  address: string
}

/** The made-up lender of a fresh database. Its numbers are no real ones. */
export const DEMO_LENDER: Lender = {
  name: '示例消费金融有限公司',
  kind: 'consumer_finance',
  licenceNo: 'X0000H000000001',
  creditCode: '91990000MA00000000',
  hotline: '400-000-0000',
  hours: '每日 8:00 至 22:00',
  email: 'privacy@example.com',
  address: '示例市示例区示例路 1 号',
}
