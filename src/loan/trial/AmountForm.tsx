import { useState } from 'react'
import { View } from '@tarojs/components'
import { checkAmount } from '@domain/limits'
import { briefYuan, type Fen, parseYuan } from '@domain/money'
import type { Offer } from '@domain/product'
import { Button } from '@/components/Button/Button'
import { FigureField } from '@/components/FigureField/FigureField'

export interface AmountFormProps {
  offer: Offer
  amount: Fen
  onChoose: (amount: Fen) => void
}

/** Amount field, for people a slider does not suit. */
export function AmountForm({ offer, amount, onChoose }: AmountFormProps) {
  const [typed, setTyped] = useState(String(amount / 100))
  const [error, setError] = useState('')
  const { minAmount, maxAmount, step } = offer
  const choose = () => {
    const fen = parseYuan(typed)
    const problem = checkAmount(fen, offer)
    if (problem || fen === null) return setError(problem ?? '')
    onChoose(fen)
  }
  return (
    <View>
      <FigureField
        label="借款金额"
        name="amount"
        kind="amount"
        maxLength={12}
        suffix="元"
        value={typed}
        error={error}
        hint={`${briefYuan(minAmount)}–${briefYuan(maxAmount)} 元，${briefYuan(step)} 元的整数倍`}
        onChange={(value) => {
          setTyped(value)
          setError('')
        }}
        onEnter={choose}
      />
      <Button block onPress={choose}>
        确定
      </Button>
    </View>
  )
}
