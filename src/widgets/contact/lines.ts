import { LENDER } from '@/content/agreements/lender'

interface ContactLine {
  title: string
  note: string
  phone: string
}

/** Telephone numbers a borrower can call: customer service, and the regulator's hotline. */
export const CONTACT_LINES: readonly ContactLine[] = [
  { title: '客服电话', note: LENDER.hours, phone: LENDER.hotline },
  { title: '金融消费者投诉热线', note: '国家金融监督管理总局', phone: '12378' },
]
