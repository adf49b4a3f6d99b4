import { Text, View } from '@tarojs/components'
import { displayYuan, type Fen } from '@domain/money'
import { aria } from '@/components/a11y/aria'
import './cost-bar.scss'

interface CostBarProps {
  principal: Fen
  interest: Fen
}

/** Principal and interest as one bar, with both amounts as text. */
export function CostBar({ principal, interest }: CostBarProps) {
  const share = (100 * interest) / (principal + interest)
  const spoken = `本金 ${displayYuan(principal)} 元，利息 ${displayYuan(interest)} 元`
  return (
    <View className="cost-bar" {...aria({ role: 'img', label: spoken })}>
      <View className="cost-bar__track">
        <View className="cost-bar__principal" />
        <View className="cost-bar__interest" style={{ width: `${share.toFixed(2)}%` }} />
      </View>
      <View className="cost-bar__legend">
        <Key kind="principal" text="本金" fen={principal} />
        <Key kind="interest" text="利息" fen={interest} />
      </View>
    </View>
  )
}

function Key({ kind, text, fen }: { kind: string; text: string; fen: Fen }) {
  return (
    <View className="cost-bar__key">
      <View className={`cost-bar__dot cost-bar__dot--${kind}`} />
      <Text>{`${text} ${displayYuan(fen)}`}</Text>
    </View>
  )
}
