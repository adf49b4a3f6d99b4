import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReadable } from '@domain/unreadable'
import { Sheet } from '@/components'
import { penaltyExample, penaltyRule } from './words'
import { usePenaltyTerms } from './usePenaltyTerms'
import './penalty.scss'

/** 罚息怎么算的: opened from wherever a penalty is shown. */
export function PenaltySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="罚息是怎么算的">
      <PenaltyRule />
    </Sheet>
  )
}

/** The rule in words and an example in figures. */
export const PenaltyRule = observer(function PenaltyRule({
  productName,
}: {
  productName?: string
}) {
  const terms = usePenaltyTerms(productName)
  if (!isReadable(terms))
    return <View className="penalty-rule">罚息规则没有读取成功，以合同为准。</View>
  return (
    <View className="penalty-rule">
      {penaltyRule(terms).map((line) => (
        <View key={line} className="penalty-rule__line">
          {line}
        </View>
      ))}
      <View className="penalty-rule__example">{penaltyExample(terms)}</View>
    </View>
  )
})
