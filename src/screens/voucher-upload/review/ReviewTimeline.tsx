import { Text, View } from '@tarojs/components'
import type { VoucherInfo } from '@/api/readRepay'
import { cx } from '@/components'
import { longDateTime } from '@/format/date'

interface Step {
  text: string
  at: number | null
  /** Reached, or still to come. */
  reached: boolean
}

const RESULTS: Partial<Record<VoucherInfo['status'], string>> = {
  approved: '审核通过，已入账',
  rejected: '审核未通过',
  cancelled: '已撤回',
}

function stepsOf({ status, createdAt, reviewedAt }: VoucherInfo): Step[] {
  const result = RESULTS[status]
  return [
    { text: '凭证已提交', at: createdAt, reached: true },
    result
      ? { text: result, at: reviewedAt, reached: true }
      : { text: '人工核对到账，审核中', at: null, reached: true },
    ...(status === 'pending' ? [{ text: '核对无误后入账', at: null, reached: false }] : []),
  ]
}

/** How the review went so far, and what comes next. */
export function ReviewTimeline({ voucher }: { voucher: VoucherInfo }) {
  return (
    <View className="voucher-steps">
      {stepsOf(voucher).map(({ text, at, reached }) => (
        <View key={text} className={cx('voucher-step', !reached && 'voucher-step--ahead')}>
          <View className="voucher-step__dot" />
          <View>
            <View>{text}</View>
            {at !== null && <Text className="voucher-step__time">{longDateTime(at)}</Text>}
          </View>
        </View>
      ))}
    </View>
  )
}
