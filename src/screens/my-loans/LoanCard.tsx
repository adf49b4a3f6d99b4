import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { go } from '@/app/navigation'
import { Amount, Pressable, StatusTag } from '@/components'
import { countText, dayText } from '@/format/figure'
import { loanTone } from '@/parts/loanTone'
import { Progress } from '@/parts/Progress'
import type { LoanModel } from '@/stores/LoanModel'
import { nextStep } from './nextStep'

/** One loan in the list: how much, where it stands, what comes next. */
export const LoanCard = observer(function LoanCard({ loan }: { loan: LoanModel }) {
  const { summary } = loan
  const { amount, term, productName, status, statusText, appliedAt, progress } = summary
  const next = nextStep(summary)
  const applied = `${dayText(appliedAt)}申请`
  const open = () => go('/pages/loan/detail', { order_no: loan.orderNo })

  return (
    <Pressable
      role="link"
      className="my-loan"
      label={[
        `${productName} ${displayYuan(amount)}元`,
        `${countText(term)} 期`,
        statusText,
        next,
        applied,
      ]
        .filter(Boolean)
        .join('，')}
      onPress={open}
    >
      <View className="my-loan__head">
        <Text className="my-loan__name">{productName || '借款'}</Text>
        <StatusTag tone={loanTone(status)} text={statusText} />
      </View>
      <View className="my-loan__figures">
        <Amount fen={amount} size="large" />
        <Text className="my-loan__term">{`分 ${countText(term)} 期`}</Text>
      </View>
      {next && <View className={`my-loan__next my-loan__next--${loanTone(status)}`}>{next}</View>}
      {progress.paid !== 0 && <Progress paid={progress.paid} total={progress.total} />}
      <View className="my-loan__facts">{applied}</View>
    </Pressable>
  )
})
