import { Cell } from '@/components/Cell/Cell'
import { phoneCall } from '@/platform/phoneCall'
import { LENDER } from '@/content/agreements/lender'

interface ContactLine {
  title: string
  note: string
  phone: string
}

/** Telephone numbers a borrower can call: customer service, and the regulator's hotline. */
const CONTACT_LINES: readonly ContactLine[] = [
  { title: '客服电话', note: LENDER.hours, phone: LENDER.hotline },
  { title: '金融消费者投诉热线', note: '国家金融监督管理总局', phone: '12378' },
]

/** A row per telephone number; a tap calls it. */
export function ContactLines() {
  return (
    <>
      {CONTACT_LINES.map(({ title, note, phone }) => (
        <Cell
          key={phone}
          title={title}
          note={note}
          value={phone}
          onPress={() => phoneCall(phone)}
        />
      ))}
    </>
  )
}
