import { briefYuan, displayYuan } from '@domain/money'
import type { PenaltyTerms } from '@domain/penalty'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { LineChart } from '@/widgets/charts/LineChart'
import type { Point } from '@/widgets/charts/scale'
import { comparedDays, costAfter, daysOf, turningDays, type Late } from './lateness'

interface LateFigures {
  late: Late
  terms: PenaltyTerms
}

/** Days from the first word below the line to the one in its middle. */
const TICK = 90

const dayText = (day: number, { overdueDays }: Late): string => {
  if (day === 0) return '到期日'
  return day === overdueDays ? '今天' : `${day} 天`
}

/** How the penalty grows with the days, from today or, before it is late, from its day. */
export function LateLine({ late, days, terms }: LateFigures & { days: number }) {
  const at = (day: number): Point => ({ x: day, y: costAfter(late, day, terms) })
  const start = late.overdueDays
  const { to } = daysOf(late)
  const ticks = [start, start + TICK, to]
  const spoken = [...new Set([start, days, to])].map((day) => {
    const name = day === 0 ? '到期日' : `${day} 天`
    return `${name} ${displayYuan(at(day).y)} 元`
  })
  return (
    <LineChart
      label={`罚息随逾期天数增加：${spoken.join('，')}`}
      tone="danger"
      points={turningDays(late, terms).map(at)}
      mark={at(days)}
      ticks={ticks.map((day) => ({ at: day, text: dayText(day, late) }))}
      figure={(fen) => `${briefYuan(fen)} 元`}
    />
  )
}

/** The same in figures, with what is to be paid by then of an instalment of one's own. */
export function LateTable({ late, terms }: LateFigures) {
  const { amountDue, penalty } = late
  const rows = comparedDays(late, terms).map((day) => {
    const cost = costAfter(late, day, terms)
    const total = amountDue === null ? [] : [displayYuan(amountDue + cost - penalty)]
    return [dayText(day, late), displayYuan(cost), ...total]
  })
  const columns = ['逾期', '多付罚息（元）', ...(amountDue === null ? [] : ['这期共还（元）'])]
  return <FigureTable label="逾期天数与要多付的罚息" columns={columns} rows={rows} />
}
