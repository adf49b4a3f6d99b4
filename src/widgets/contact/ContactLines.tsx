import { observer } from 'mobx-react'
import { useLender } from '@/app/useLender'
import { Cell } from '@/components/Cell/Cell'
import { phoneCall } from '@/platform/phoneCall'

/** Telephone numbers a borrower can call, a row each: the lender's customer service, and the regulator's hotline. */
export const ContactLines = observer(function ContactLines() {
  const lender = useLender()
  const lines = [
    { title: '客服电话', note: lender?.hours ?? '', phone: lender?.hotline ?? '' },
    { title: '金融消费者投诉热线', note: '国家金融监督管理总局', phone: '12378' },
  ]
  return (
    <>
      {lines
        .filter(({ phone }) => phone !== '')
        .map(({ title, note, phone }) => (
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
})
