import { useState, type ReactNode } from 'react'
import type { Form } from '@/forms'
import { AgreementText } from './AgreementCheck'
import { AgreeSheet } from './AgreeSheet'

interface Agreed {
  agreed: boolean
}

type Name<V> = keyof V & string

interface AskToAgree<V> {
  /** Opens the sheet where the box is all that is missing of the fields. */
  ask: (names?: readonly Name<V>[]) => boolean
  sheet: ReactNode
}

/** Asks by a sheet for the box of an account's form, and sends the form with it. */
export function useAskToAgree<V extends Agreed>(
  form: Form<V>,
  submit: () => unknown,
): AskToAgree<V> {
  const [asking, setAsking] = useState(false)
  const answer = (agreed: boolean) => {
    setAsking(false)
    if (!agreed) return form.validate(['agreed'])
    form.set('agreed', true)
    return submit()
  }
  return {
    ask: (names) => {
      const lacks = form.lacksOnly('agreed', names)
      if (lacks) setAsking(true)
      return lacks
    },
    sheet: (
      <AgreeSheet
        open={asking}
        onAgree={() => void answer(true)}
        onClose={() => void answer(false)}
      >
        <AgreementText />
      </AgreeSheet>
    ),
  }
}
