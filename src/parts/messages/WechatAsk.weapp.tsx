import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { aria, Button } from '@/components'
import { subscribeMessages } from '@/platform/subscribeMessages'
import { messageSettingsStore } from '@/stores/MessageSettingsStore'
import type { WechatAskProps } from './WechatAsk.types'
import './wechat-ask.scss'

const SAID = {
  agreed: '已允许。微信每允许一次，可以收到一条提醒。',
  declined: '没有允许。消息仍会出现在“消息”里。',
  failed: '暂时不能设置微信提醒，请稍后再试。',
}

/** Asks, when its button is pressed, for WeChat's permission to send messages; nothing where there are none to send. */
export const WechatAsk = observer(function WechatAsk({ events, text }: WechatAskProps) {
  const settings = useStore(messageSettingsStore)
  const { deps, session } = useStores()
  const scope = usePageScope()
  const [said, setSaid] = useState<keyof typeof SAID | null>(null)
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn && settings.state.value === null) void settings.load(scope)
  }, [settings, scope, isLoggedIn])

  const templates = settings.state.value?.offer.templates ?? []
  const wanted = templates.filter(({ event }) => events.includes(event))
  if (wanted.length === 0) return null

  const askForThem = async () => {
    const agreed = await subscribeMessages.ask(wanted.map(({ templateId }) => templateId))
    if (agreed === null) return setSaid('failed')
    if (agreed.length === 0) return setSaid('declined')
    const code = await deps.pay.payerCode()
    const isKnown = code !== null && (await settings.introduce(code))
    setSaid(isKnown ? 'agreed' : 'failed')
  }

  return (
    <View className="wechat-ask">
      {said !== 'agreed' && (
        <Button block variant="secondary" onPress={askForThem}>
          {text}
        </Button>
      )}
      {said && (
        <View className="wechat-ask__said" {...aria({ role: 'status' })}>
          {SAID[said]}
        </View>
      )}
    </View>
  )
})
