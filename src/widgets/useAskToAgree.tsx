import { useEffect, useState, type ReactNode } from 'react'
import type { Form } from '@/forms/Form'
import { AgreementText } from './AgreementCheck'
import { AgreeSheet } from './AgreeSheet'
import { lacksOnly } from './lacksOnly'

interface Agreed {
  agreed: boolean
}

type Name<V> = keyof V & string

interface AskToAgree<V> {
  /** Opens the sheet when the box is the only invalid field. */
  ask: (names?: readonly Name<V>[]) => boolean
  sheet: ReactNode
}

/** Asks for the missing consent of a login or registration form in a sheet, then submits the form. */
export function useAskToAgree<V extends Agreed>(
  form: Form<V>,
  submit: () => unknown,
): AskToAgree<V> {
  const [asking, setAsking] = useState(false)
  const [declined, setDeclined] = useState(0)
  // After the sheet has closed: otherwise it would return the focus to the button.
  useEffect(() => {
    if (declined > 0) form.validate(['agreed'])
  }, [form, declined])

  const agree = () => {
    setAsking(false)
    form.set('agreed', true)
    void submit()
  }
  const decline = () => {
    setAsking(false)
    setDeclined(declined + 1)
  }
  return {
    ask: (names) => {
      const lacks = lacksOnly(form, 'agreed', names)
      if (lacks) setAsking(true)
      return lacks
    },
    sheet: (
      <AgreeSheet open={asking} onAgree={agree} onClose={decline}>
        <AgreementText />
      </AgreeSheet>
    ),
  }
}
