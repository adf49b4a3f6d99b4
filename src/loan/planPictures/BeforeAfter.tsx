import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import type { PlanInstalment } from './instalments'
import { largestPayment, PlanBars, PlanLegend } from './PlanBars'
import './plan-pictures.scss'

export interface BeforeAfterProps {
  /** The present plan, with or without paid instalments. */
  before: readonly PlanInstalment[]
  /** The plan as it would be. */
  after: readonly PlanInstalment[]
  /** Name of the new plan. */
  afterName?: string
}

/** Two plans of a loan, one above the other, on the same scale. */
export function BeforeAfter({ before, after, afterName = '之后' }: BeforeAfterProps) {
  const scale = {
    max: largestPayment(before, after),
    count: Math.max(before.length, after.length),
  }
  return (
    <View className="before-after">
      <Plan name="现在的计划" instalments={before} scale={scale} />
      <Plan name={`${afterName}的计划`} instalments={after} scale={scale} />
      <PlanLegend instalments={[...before, ...after]} />
    </View>
  )
}

interface PlanProps {
  name: string
  instalments: readonly PlanInstalment[]
  scale: { max: number; count: number }
}

const Plan = ({ name, instalments, scale }: PlanProps) => (
  <View className="before-after__plan">
    <View className="before-after__name" {...aria({ hidden: true })}>
      {name}
    </View>
    <PlanBars name={name} instalments={instalments} scale={scale} />
  </View>
)
