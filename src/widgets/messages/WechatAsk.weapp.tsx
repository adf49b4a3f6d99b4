import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { subscribeMessages } from '@/platform/subscribeMessages'
import { messageSettingsStore } from '@/stores/MessageSettingsStore'
import type { WechatAskProps } from './WechatAsk.h5'
import './wechat-ask.scss'

const ANSWER_TEXT = {
  agreed: '已允许。微信每允许一次，可以收到一条提醒。',
  declined: '没有允许。消息仍会出现在“消息”里。',
  failed: '暂时不能设置微信提醒，请稍后再试。',
}

/**
 * A button that asks for WeChat's permission to send messages: as many per press as WeChat allows, the others with the
 * next press. Nothing when there are none to send, or the person wants none by WeChat.
 */
export const WechatAsk = observer(function WechatAsk({ events, text }: WechatAskProps) {
  const settings = useStore(messageSettingsStore)
  const { deps, session } = useStores()
  const scope = usePageScope()
  const [answer, setAnswer] = useState<keyof typeof ANSWER_TEXT | null>(null)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn && settings.state.value === null) void settings.fetch(scope)
  }, [settings, scope, isLoggedIn])

  const { choices } = settings
  const templates = settings.state.value?.offer.templates ?? []
  const wanted = templates.filter(
    ({ event }) => events.includes(event) && choices?.wechat.includes(event),
  )
  const ids = [...new Set(wanted.map(({ templateId }) => templateId))]
  if (ids.length === 0) return null
  const left = ids.filter((id) => !answered.has(id))
  const isDone = left.length === 0 && answer === 'agreed'

  const askForThem = async () => {
    // When all were asked for and the last ones declined, they may be asked for again.
    const group = (left.length > 0 ? left : ids).slice(0, subscribeMessages.atOnce)
    const agreed = await subscribeMessages.ask(group)
    if (agreed === null) return setAnswer('failed')
    if (agreed.length > 0) {
      const code = await deps.pay.payerCode()
      if (code === null || !(await settings.introduce(code))) return setAnswer('failed')
    }
    setAnswered(new Set([...answered, ...group]))
    setAnswer(agreed.length > 0 ? 'agreed' : 'declined')
  }

  return (
    <View className="wechat-ask">
      {!isDone && (
        <Button block variant="secondary" onPress={askForThem}>
          {answered.size > 0 && left.length > 0 ? `继续允许其余 ${left.length} 项` : text}
        </Button>
      )}
      {answer && (
        <View className="wechat-ask__answer" {...aria({ role: 'status' })}>
          {ANSWER_TEXT[answer]}
        </View>
      )}
    </View>
  )
})
