import { Cell } from '@/components/Cell/Cell'
import { phoneCall } from '@/platform/phoneCall'
import { CONTACT_LINES } from './lines'

/** A row for each telephone number, which calls it. */
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
