import { View } from '@tarojs/components'
import type { InstalmentPlan } from '@/api/readInstalments'
import { Amount } from '@/components/Amount/Amount'
import { cx } from '@/components/cx'

/** All of it, what was paid, what is left; penalty only where there is some or it is not known. */
export function PlanTotals({ plan }: { plan: InstalmentPlan }) {
  const isPlanned = plan.rows.some(({ planned }) => planned)
  const isPenalised = plan.penalty !== 0
  return (
    <View className={cx('plan-totals', !isPlanned && isPenalised && 'plan-totals--four')}>
      <Amount label="应还总额" fen={plan.total} />
      {!isPlanned && (
        <>
          <Amount label="已还" fen={plan.paid} />
          <Amount label="剩余待还" fen={plan.outstanding} />
        </>
      )}
      {isPenalised && <Amount label="其中罚息" fen={plan.penalty} tone="danger" />}
    </View>
  )
}
