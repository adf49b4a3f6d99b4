import { View } from '@tarojs/components'
import { useState } from 'react'
import { schedule } from '@domain/schedule'
import { Card } from '@/components/Card/Card'
import { instalmentName } from '@/format/figure'
import { BeforeAfter } from '@/loan/planPictures/BeforeAfter'
import {
  balanceLine,
  balanceSteps,
  type PlanInstalment,
  principalOf,
  standing,
} from '@/loan/planPictures/instalments'
import { PlanBars, PlanLegend } from '@/loan/planPictures/PlanBars'
import { LineChart } from '@/widgets/charts/LineChart'
import { Ring } from '@/widgets/charts/Ring'
import { Section } from './Section'

const TERMS = { annualRate: '14.40', method: 'equal_installment' } as const

const LOAN = schedule({ ...TERMS, principal: 12_000_00, term: 24, firstDueDate: '2026-06-10' })

/** A loan of two years in its sixth month, one instalment late. */
const PLAN = LOAN.rows.map((row, at): PlanInstalment => {
  const open = at === 5 ? 'overdue' : 'pending'
  return { ...row, status: at < 5 ? 'paid' : open }
})

const STEPS = balanceSteps(PLAN)

/** Its rest after a prepayment of 3,000 yuan that shortens the term. */
const SHORTER = schedule({
  ...TERMS,
  principal: (LOAN.rows[4]?.balance ?? 0) - 3_000_00,
  term: 12,
  firstDueDate: '2026-11-10',
}).rows.map((row): PlanInstalment => ({ ...row, no: row.no + 5, status: 'pending' }))

/** Every kind of chart. */
export function Charts() {
  const [chosen, setChosen] = useState(5)
  return (
    <Section title="图">
      <Card title="每期还多少">
        <PlanBars
          name="还款计划"
          instalments={PLAN}
          chosen={chosen}
          choice={{
            label: '看哪一期',
            onChange: setChosen,
            format: (at) => instalmentName(at + 1),
          }}
        />
        <PlanLegend instalments={PLAN} />
      </Card>
      <Card title="本金还剩多少">
        <LineChart
          falls
          label="剩余本金逐期减少"
          tone="principal"
          points={balanceLine(principalOf(PLAN), STEPS)}
          mark={standing(PLAN, STEPS)}
          ticks={[
            { at: 0, text: '借款时' },
            { at: PLAN.length, text: '还完' },
          ]}
          figure={(fen) => `${fen / 100} 元`}
        />
      </Card>
      <Card title="还一部分本金，前后比较">
        <BeforeAfter before={PLAN.slice(5)} after={SHORTER} afterName="缩短期限" />
      </Card>
      <Card title="还了多少">
        <View className="s-gallery__row">
          <Ring share={0.004} figure="0%" label="已还 0%" />
          <Ring share={0.25} figure="25%" label="已还 25%" />
          <Ring share={0.995} figure="99%" label="已还 99%" />
          <Ring share={1} figure="100%" label="已还 100%" />
        </View>
      </Card>
    </Section>
  )
}
