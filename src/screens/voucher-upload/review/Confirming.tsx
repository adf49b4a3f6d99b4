import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import './review.scss'

interface ConfirmingProps {
  /** Every try went unanswered. */
  unsure: boolean
  /** Sends the same voucher again, under the same key; absent where it is not at hand. */
  onAgain?: () => Promise<unknown>
}

/** 结果确认中: the answer was lost. Nobody is told of a failure that may be none. */
export function Confirming({ unsure, onAgain }: ConfirmingProps) {
  return (
    <View className="voucher">
      <Card>
        <View className="voucher-outcome">
          <Icon name={unsure ? 'help' : 'clock'} size={40} />
          <View className="voucher-outcome__title" {...aria({ role: 'status', live: 'polite' })}>
            {unsure ? '还没有收到答复' : '结果确认中'}
          </View>
          <View className="voucher-outcome__note">
            {unsure
              ? '凭证可能已经提交成功。再次确认会查询同一份凭证，不会重复提交。'
              : '凭证已经发出，还没有收到答复，正在自动查询结果。不会重复提交，请稍等。'}
          </View>
          {unsure && onAgain && (
            <Button block onPress={onAgain}>
              再次确认
            </Button>
          )}
        </View>
      </Card>
    </View>
  )
}
