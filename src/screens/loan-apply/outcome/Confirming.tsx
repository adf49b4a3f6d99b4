import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { loansPath } from '@/parts/loanPaths'
import { applyStore } from '@/stores/ApplyStore'
import './confirming.scss'

interface ConfirmingProps {
  /** Sends the same application again, under the same key; absent where it is not at hand. */
  onAgain?: () => Promise<unknown>
}

/** 结果确认中: the answer was lost. Nobody is told of a failure that may be none. */
export const Confirming = observer(function Confirming({ onAgain }: ConfirmingProps) {
  const { state } = useStore(applyStore).submission
  const unsure = state === 'unsure'
  return (
    <View className="apply-outcome">
      <Card>
        <View className="apply-outcome__sign">
          <Icon name={unsure ? 'help' : 'clock'} size={40} />
        </View>
        <View className="apply-outcome__title" {...aria({ role: 'alert' })}>
          {unsure ? '还没有收到答复' : '结果确认中'}
        </View>
        <View className="apply-outcome__note">
          {unsure
            ? '申请可能已经提交成功。请不要重新填写：再次确认会查询同一笔申请，不会重复借款。'
            : '申请已经发出，还没有收到答复，正在自动查询这一笔申请的结果。不会重复提交，请稍等。'}
        </View>
        {unsure && onAgain && (
          <Button block onPress={onAgain}>
            再次确认
          </Button>
        )}
        {unsure && (
          <Button block variant="text" onPress={() => go(loansPath())}>
            查看我的借款
          </Button>
        )}
      </Card>
    </View>
  )
})
