import { useEffect } from 'react'
import type { SmsEvent } from '@domain/sms'
import { isApiError } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import type { Form } from '@/forms'
import { smsCodeStore } from '@/stores/SmsCodeStore'

interface Asking {
  mobile: string
}

/**
 * Asking for a code for the number in a form: checks the number, asks for consent where it is missing, and shows
 * a refusal at the field it names. The countdown belongs to the device, so it survives leaving the page.
 */
export function useSmsCode<V extends Asking>(form: Form<V>, event: SmsEvent, timer = '') {
  const name = event + timer
  const smsCode = useStore(smsCodeStore)
  const { consent } = useStores()
  useEffect(() => smsCode.watch(name), [smsCode, name])

  const send = async (): Promise<boolean> => {
    if (!form.validate(['mobile'])) return false
    if (!(await consent.require())) return false
    try {
      return await smsCode.send(form.values.mobile, event, name)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.details.field) form.refuse(error)
      return false
    }
  }

  return { send, sending: smsCode.sending, secondsLeft: smsCode.secondsLeft(name) }
}
