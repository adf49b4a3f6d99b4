import { observer } from 'mobx-react'
import { useState, useEffect } from 'react'
import type { SmsEvent } from '@domain/sms'
import { maskMobile } from '@domain/masks'
import { Button } from '@/components/Button/Button'
import { FormField } from '@/forms/FormField'
import type { Form, TextName } from '@/forms/Form'
import { type ApiError, isApiError, userMessage, wasNotSent } from '@/api/errors'
import { useStore, useStores } from '@/app/root'
import { useBackOnline } from '@/app/scope'
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
function useSmsCode<V extends Asking>(
  form: Form<V>,
  field: TextName<V>,
  {
    event,
    timer = '',
    handle,
    onMaskRefused,
  }: Pick<SmsCodeFieldProps<V>, 'event' | 'timer' | 'handle' | 'onMaskRefused'>,
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
      return await smsCode.send(form.values.mobile, event, { name, handle })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (onMaskRefused && isMaskRefused(error, form.values.mobile)) onMaskRefused()
      else if (error.details.field) form.refuse(error)
      else form.say(field, wasNotSent(error) ? NOT_SENT : userMessage(error))
      return false
    }
  }

  return { send, sending: smsCode.sending, secondsLeft: smsCode.secondsLeft(name) }
}

/** The number is known only by its mask, which this backend does not take: it answers as to a number that is none. */
const isMaskRefused = (error: ApiError, mobile: string): boolean =>
  mobile.includes('*') && error.kind === 'refused' && error.details.reason !== 'rate_limited'

interface SmsCodeFieldProps<V extends { mobile: string }> {
  form: Form<V>
  /** Field of the code, named as in its call. */
  name: TextName<V>
  event: SmsEvent
  /** Name of the countdown, where two numbers share one event. */
  timer?: string
  /** Names the number before a login, where the form has its mask. */
  handle?: string
  /** Runs when the number was known by its mask and this backend does not take that. */
  onMaskRefused?: () => void
  onEnter?: () => void | Promise<unknown>
}

/** Where the code went, or will go where nothing says it: the number is known and not asked for. */
function hintFor(mobile: string, sentTo: string | undefined): string | undefined {
  if (sentTo) return `已发送至 ${maskMobile(sentTo)}`
  return mobile.includes('*') ? `发送至 ${mobile}` : undefined
}

function CodeField<V extends { mobile: string }>(props: SmsCodeFieldProps<V>) {
  const { form, name, onEnter } = props
  const { send, sending, secondsLeft } = useSmsCode(form, name, props)
  const [sentTo, setSentTo] = useState<string>()

  const ask = async () => {
    const { mobile } = form.values
    if (!(await send())) return
    setSentTo(mobile)
    form.point(name)
  }

  return (
    <FormField
      form={form}
      name={name}
      label="验证码"
      kind="code"
      placeholder="6 位验证码"
      hint={hintFor(form.values.mobile, sentTo)}
      onEnter={onEnter}
      suffix={
        <Button
          small
          variant="text"
          busy={sending}
          busyText="发送中"
          disabled={secondsLeft > 0}
          onPress={ask}
        >
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : sentTo ? '重新获取' : '获取验证码'}
        </Button>
      }
    />
  )
}

/** The code of an SMS with the button that asks for it. `observer` loses the type parameter, the cast gives it back. */
export const SmsCodeField: typeof CodeField = observer(CodeField)
