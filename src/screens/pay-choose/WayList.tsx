import { View } from '@tarojs/components'
import { useId } from 'react'
import { displayYuan } from '@domain/money'
import type { PayType } from '@domain/payments'
import { PAY_TYPE_TEXT } from '@domain/payTypeText'
import type { PayQuote } from '@/api/readRepay'
import { aria } from '@/components/a11y/aria'
import type { Option } from '@/components/Choice/Choice.types'
import { RadioOption } from '@/components/Choice/RadioOption'

interface WayListProps {
  /** The instalments due by now, in words; '' where none is. */
  due: string
  /** Quote of early settlement; null until it is loaded. */
  settlement: PayQuote | null
  /** Quote of the next instalment alone; null until it is loaded. */
  next: PayQuote | null
  /** Whether a part of the principal may be paid ahead of time. */
  hasPart: boolean
  value: PayType
  onChange: (type: PayType) => void
}

/** What can be paid, each option with what it saves. */
export function WayList({ due, settlement, next, hasPart, value, onChange }: WayListProps) {
  const group = useId()
  return (
    <View className="pay-ways" {...aria({ role: 'radiogroup', label: '怎么还' })}>
      {waysOf({ due, settlement, next, hasPart }).map((option) => (
        <RadioOption
          key={option.value}
          group={group}
          className="pay-way"
          option={option}
          checked={option.value === value}
          onSelect={() => onChange(option.value)}
        />
      ))}
    </View>
  )
}

type Way = Option & { value: PayType }

const PART: Way = {
  value: 'partial',
  label: PAY_TYPE_TEXT.partial,
  note: '以后少付利息',
}

type Offered = Pick<WayListProps, 'due' | 'settlement' | 'next' | 'hasPart'>

const waysOf = ({ due, settlement, next, hasPart }: Offered): Way[] => [
  {
    value: 'installments',
    label: '按期还',
    note: due || nextNote(next),
  },
  ...(hasPart ? [PART] : []),
  { value: 'settle', label: PAY_TYPE_TEXT.settle, note: settleNote(settlement) },
]

/** What paying the next instalment now saves; without a figure where the backend tells none. */
function nextNote(next: PayQuote | null): string {
  const saved = next?.savedInterest
  return saved ? `省利息 ${displayYuan(saved)} 元` : '从最早一期还起'
}

function settleNote(settlement: PayQuote | null): string {
  if (!settlement) return '只付剩余本金和到今天的利息'
  const { amount, savedInterest } = settlement
  const saved = savedInterest === 0 ? '没有可省的利息' : `省利息 ${displayYuan(savedInterest)} 元`
  return `共 ${displayYuan(amount)} 元，${saved}`
}
