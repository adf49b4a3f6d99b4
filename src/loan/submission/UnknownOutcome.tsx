import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { Submission } from '@/stores/Submission'
import './submission-outcome.scss'

export interface UnknownOutcomeProps {
  of: Submission<never, unknown>
  words: {
    /** It was sent, and its outcome is being requested. */
    sent: string
    /** No try was answered. */
    unsure: string
  }
  /** Sends the same again with the same key; left out when the typed content is no longer there. */
  onAgain?: () => Promise<unknown>
  /** Another page that will show its outcome. */
  elsewhere?: { text: string; onPress: () => void }
}

/** 结果确认中: the answer was lost, so it is shown neither as failed nor as done. */
export const UnknownOutcome = observer(function UnknownOutcome(props: UnknownOutcomeProps) {
  const { of: submission, words, onAgain, elsewhere } = props
  const isUnsure = submission.state === 'unsure'
  return (
    <View className="submission-outcome">
      <Card>
        <View className="submission-outcome__sign">
          <Icon name={isUnsure ? 'help' : 'clock'} size={40} />
        </View>
        <View className="submission-outcome__title" {...aria({ role: 'alert' })}>
          {isUnsure ? '还没有收到答复' : '结果确认中'}
        </View>
        <View className="submission-outcome__note">{isUnsure ? words.unsure : words.sent}</View>
        {isUnsure && onAgain && (
          <Button block onPress={onAgain}>
            再次确认
          </Button>
        )}
        {isUnsure && elsewhere && (
          <Button block variant="text" onPress={elsewhere.onPress}>
            {elsewhere.text}
          </Button>
        )}
      </Card>
    </View>
  )
})
