import { Pressable } from '@/components/Pressable/Pressable'
import { AGREEMENTS, type AgreementCode } from '@/content/agreements/catalogue'
import { go } from './navigation'
import './agreement-link.scss'

interface AgreementLinkProps {
  code: AgreementCode
  /** The version a person agreed to; without one, that in force. */
  version?: string
}

/** 《隐私政策》 within a sentence: opens the text over the page, so that what was typed stays. */
export function AgreementLink({ code, version }: AgreementLinkProps) {
  return (
    <Pressable
      role="link"
      className="agreement-link"
      onPress={() => go('/pages/agreement/agreement', { code, version })}
    >
      {`《${AGREEMENTS[code].title}》`}
    </Pressable>
  )
}
