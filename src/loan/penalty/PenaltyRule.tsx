import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { PercentText } from '@domain/contract/scalars'
import { isReadable, UNREADABLE, type Read } from '@domain/unreadable'
import { Sheet } from '@/components/Sheet/Sheet'
import { penaltyExample, penaltyRule } from './words'
import { useProduct } from './usePenaltyTerms'
import './penalty.scss'

interface PenaltySheetProps {
  productName?: string
  open: boolean
  onClose: () => void
}

/** 罚息怎么算的: opened wherever a penalty is shown. */
export function PenaltySheet({ productName, open, onClose }: PenaltySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="罚息是怎么算的">
      <PenaltyRule productName={productName} />
    </Sheet>
  )
}

/** For a product without a readable rule: its highest penalty rate, if known. */
const noRule = (highest: Read<PercentText> | undefined): string =>
  highest !== undefined && isReadable(highest)
    ? `罚息年利率最高 ${highest}%。怎么计算没有读取成功，以合同为准。`
    : '罚息规则没有读取成功，以合同为准。'

/** The rule as text, with an example. */
export const PenaltyRule = observer(function PenaltyRule({
  productName,
}: {
  productName?: string
}) {
  const product = useProduct(productName)
  const terms = product?.penalty ?? UNREADABLE
  if (!isReadable(terms))
    return <View className="penalty-rule">{noRule(product?.penaltyRate)}</View>
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
