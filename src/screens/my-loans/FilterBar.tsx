import { ScrollView, View } from '@tarojs/components'
import { LOAN_STATUS_TEXT } from '@domain/loanStatus'
import type { ShownLoanStatus } from '@domain/statuses'
import { aria, cx, Pressable } from '@/components'
import type { LoanFilter } from '@/stores/LoansStore'

const STATUSES: readonly ShownLoanStatus[] = [
  'reviewing',
  'active',
  'overdue',
  'settled',
  'disbursing',
  'disburse_failed',
  'rejected',
  'cancelled',
]

const FILTERS: readonly { value: LoanFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  ...STATUSES.map((value) => ({ value, label: LOAN_STATUS_TEXT[value] })),
]

interface FilterBarProps {
  value: LoanFilter
  onChange: (filter: LoanFilter) => void
}

/** Which loans are listed. */
export function FilterBar({ value, onChange }: FilterBarProps) {
  return (
    <ScrollView scrollX className="filter-bar">
      <View className="filter-bar__row" {...aria({ role: 'group', label: '按状态筛选' })}>
        {FILTERS.map((one) => (
          <Pressable
            key={one.value}
            className={cx('filter-bar__chip', one.value === value && 'filter-bar__chip--chosen')}
            selected={one.value === value}
            onPress={() => onChange(one.value)}
          >
            <View className="filter-bar__text">{one.label}</View>
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
