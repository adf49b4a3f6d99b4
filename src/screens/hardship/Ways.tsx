import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { cleanAmount } from '@domain/amounts'
import type { HardshipWay } from '@domain/contract/hardship'
import { briefYuan, displayYuan, type Fen, parseYuan } from '@domain/money'
import { usePageScope } from '@/app/scope'
import type { HardshipOptionInfo } from '@/api/hardship'
import { Choice } from '@/components/Choice/Choice'
import type { Hardship } from '@/stores/Hardship'
import { Facts } from '@/widgets/Facts/Facts'
import { beyondText, paymentOf } from './payment'

/** Value of a way among the options; '' leaves it to the lender. */
export const wayKey = (way: HardshipWay | null): string => (way ? `${way.kind} ${way.count}` : '')

/** Fen of what was typed; null where nothing was, or no amount. */
export const monthlyOf = (text: string): Fen | null => {
  const fen = parseYuan(cleanAmount(text))
  return fen !== null && fen > 0 ? fen : null
}

interface WaysProps {
  hardship: Hardship
  /** As typed. */
  monthly: string
  value: string
  onChange: (value: string) => void
}

/** The ways there are for what can be paid a month, to choose one of; nothing where the backend offers none. */
export const Ways = observer(function Ways({ hardship, monthly, value, onChange }: WaysProps) {
  const scope = usePageScope()
  const fen = monthlyOf(monthly)
  useEffect(() => void hardship.fetchOptions(fen, { scope }), [hardship, fen, scope])
  const found = hardship.options.value
  if (!found || found.options.length === 0) return null
  const chosen = found.options.find((option) => wayKey(option) === value)
  return (
    <View className="hardship__ways">
      <Choice
        label="希望的方式"
        options={[
          { value: '', label: '由客服建议' },
          ...found.options.map((option) => ({
            value: wayKey(option),
            label: option.text,
            note: meaning(option),
          })),
        ]}
        value={chosen ? value : ''}
        onChange={onChange}
      />
      {chosen && <Way option={chosen} monthly={fen} credit={found.creditText} />}
    </View>
  )
})

/**
 * A way in one figure: the day payments go on from where they are put off, which stay as high as they were; else what most
 * instalments come to, the first of them where interest alone comes first. Yuan are rounded.
 */
function meaning({ kind, rows }: HardshipOptionInfo): string {
  const [first] = rows
  if (!first) return ''
  if (kind === 'defer') return `${first.dueDate} 起还`
  // The first has the arrears in it, and the last the interest of the wait.
  const usual = paymentOf(rows.length > 2 ? (rows[1] ?? first) : first)
  return `${kind === 'interest_only' ? '先' : ''}每期约 ${briefYuan(Math.round(usual / 100) * 100)} 元`
}

/** Whether what can be paid a month is enough, as a sentence; empty where no amount was typed. */
function fitText({ fits, rows }: HardshipOptionInfo, monthly: Fen | null): string {
  if (fits === null || monthly === null) return ''
  return fits
    ? `每期都不超过你填的每月 ${briefYuan(monthly)} 元（共 ${rows.length} 期）`
    : beyondText(rows, monthly)
}

interface WayProps {
  option: HardshipOptionInfo
  /** What can be paid a month; null where no amount was typed. */
  monthly: Fen | null
  credit: string
}

/** What a way comes to. */
function Way({ option, monthly, credit }: WayProps) {
  const fits = fitText(option, monthly)
  return (
    <>
      <Facts
        rows={[
          ['首期', `${displayYuan(option.firstPayment)} 元，${option.rows[0]?.dueDate ?? ''}`],
          ['最高一期', `${displayYuan(option.highestPayment)} 元`],
          ['期数', `${option.instalments} 期，至 ${option.lastDueDate}`],
          [
            option.addedInterest < 0 ? '少付利息' : '利息增加',
            `${displayYuan(Math.abs(option.addedInterest))} 元`,
          ],
        ]}
      />
      {fits !== '' && <View className="hardship__text">{fits}</View>}
      <View className="hardship__text">{credit}</View>
    </>
  )
}
