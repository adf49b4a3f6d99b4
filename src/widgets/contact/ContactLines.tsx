import { Cell } from '@/components/Cell/Cell'
import { phoneCall } from '@/platform/phoneCall'
import { CONTACT_LINES } from './lines'

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
