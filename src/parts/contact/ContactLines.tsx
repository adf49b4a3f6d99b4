import Taro from '@tarojs/taro'
import { Cell } from '@/components'
import { CONTACT_LINES } from './lines'

const call = (phone: string): void =>
  // A device that cannot call leaves the number to read.
  void Taro.makePhoneCall({ phoneNumber: phone }).catch(() => {})

/** A row for each telephone number, which calls it. */
export function ContactLines() {
  return (
    <>
      {CONTACT_LINES.map(({ title, note, phone }) => (
        <Cell key={phone} title={title} note={note} value={phone} onPress={() => call(phone)} />
      ))}
    </>
  )
}
