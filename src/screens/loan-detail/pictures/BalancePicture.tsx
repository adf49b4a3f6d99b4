import { View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import { isReadable } from '@domain/unreadable'
import type { InstalmentPlan } from '@/api/readInstalments'
import { Amount, Card } from '@/components'
import { longDate } from '@/format/date'
import { briefYuan } from '@/format/money'
import { FigureTable } from '@/parts/charts/FigureTable'
import { LineChart } from '@/parts/charts/LineChart'
import { Ring } from '@/parts/charts/Ring'
import { wholePercent } from '@/parts/charts/ringShape'
import { Expander } from '@/parts/Expander'
import { balanceLine, standing } from '@/parts/planPictures/instalments'
import type { PictureProps } from './PlanPicture'

/** 本金还剩多少: over the instalments, and what of all is repaid. */
export function BalancePicture({ plan, instalments }: PictureProps) {
  const points = balanceLine(instalments)
  const now = standing(instalments)
  const last = instalments.at(-1)
  const end = last ? longDate(last.dueDate) : ''
  const lent = displayYuan(points[0]?.y ?? 0)
  return (
    <Card title="本金还剩多少">
      <Repaid plan={plan} />
      <LineChart
        falls
        label={`剩余本金：借款时 ${lent} 元，现在 ${displayYuan(now.y)} 元，${end}还完`}
        tone="principal"
        points={points}
        mark={now}
        ticks={[
          { at: 0, text: '借款时' },
          { at: instalments.length, text: end },
        ]}
        figure={(fen) => `${briefYuan(fen)} 元`}
      />
      <Expander show="看每期后的剩余本金" hide="收起剩余本金">
        <FigureTable
          label="每期后的剩余本金"
          columns={['还款日', '剩余本金（元）']}
          rows={instalments.map(({ dueDate }, at) => [
            longDate(dueDate),
            displayYuan(points[2 * (at + 1)]?.y ?? 0),
          ])}
        />
      </Expander>
    </Card>
  )
}

/** What of all there is to repay is repaid; nothing while there is none, or it can't be read. */
function Repaid({ plan: { paid, total } }: { plan: InstalmentPlan }) {
  if (!isReadable(paid) || !isReadable(total) || paid <= 0 || total <= 0) return null
  const share = paid / total
  const figure = `${wholePercent(share)}%`
  return (
    <View className="repaid">
      <Ring share={share} figure={figure} label={`已还占应还总额的 ${figure}`} />
      <Amount label="已还，含利息" fen={paid} size="large" />
    </View>
  )
}
