import { useEffect } from 'react'
import type { SmsEvent } from '@domain/sms'
import { isApiError, userMessage, wasNotSent } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import { useBackOnline } from '@/app/scope'
import type { Form, TextName } from '@/forms/Form'
import { smsCodeStore } from '@/stores/SmsCodeStore'

interface Asking {
  mobile: string
}

/** Shown at the field of the code until the connection returns. */
const NOT_SENT = '没有发送，联网后再获取'

/**
 * Sends a code to the number in a form: checks the number, asks for missing consent, and shows a refusal at the field
 * it names, any other failure at the field of the code. The countdown belongs to the device, so it survives leaving the
 * page.
 */
export function useSmsCode<V extends Asking>(
  form: Form<V>,
  field: TextName<V>,
  event: SmsEvent,
  timer = '',
) {
  const name = event + timer
  const smsCode = useStore(smsCodeStore)
  const { consent } = useStores()
  useEffect(() => smsCode.watch(name), [smsCode, name])
  useBackOnline(() => form.errors[field] === NOT_SENT && form.say(field, null))

  const send = async (): Promise<boolean> => {
    if (!form.validate(['mobile'])) return false
    if (!(await consent.require())) return false
    form.say(field, null)
    try {
      return await smsCode.send(form.values.mobile, event, name)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.details.field) form.refuse(error)
      else form.say(field, wasNotSent(error) ? NOT_SENT : userMessage(error))
      return false
    }
  }

  return { send, sending: smsCode.sending, secondsLeft: smsCode.secondsLeft(name) }
}
