import { observer } from 'mobx-react'
import { useState } from 'react'
import type { SmsEvent } from '@domain/sms'
import { maskMobile } from '@domain/masks'
import { Button } from '@/components/Button/Button'
import { FormField } from '@/forms/FormField'
import type { Form, TextName } from '@/forms/Form'
import { useSmsCode } from './useSmsCode'

interface SmsCodeFieldProps<V extends { mobile: string }> {
  form: Form<V>
  /** Field of the code, named as in its call. */
  name: TextName<V>
  event: SmsEvent
  /** Name of the countdown, where two numbers share one event. */
  timer?: string
  onEnter?: () => void | Promise<unknown>
}

function CodeField<V extends { mobile: string }>(props: SmsCodeFieldProps<V>) {
  const { form, name, event, timer, onEnter } = props
  const { send, sending, secondsLeft } = useSmsCode(form, name, event, timer)
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
      hint={sentTo && `已发送至 ${maskMobile(sentTo)}`}
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
