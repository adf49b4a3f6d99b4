import { Pressable } from '@/components/Pressable/Pressable'
import { AGREEMENTS, type AgreementCode } from '@/content/agreements/catalogue'
import { go } from './navigation'
import './agreement-link.scss'

/** 《隐私政策》 in a running sentence: opens the text above the page, what was typed there stays. */
export function AgreementLink({ code }: { code: AgreementCode }) {
  return (
    <Pressable
      role="link"
      className="agreement-link"
      onPress={() => go('/pages/agreement/agreement', { code })}
    >
      {`《${AGREEMENTS[code].title}》`}
    </Pressable>
  )
}
