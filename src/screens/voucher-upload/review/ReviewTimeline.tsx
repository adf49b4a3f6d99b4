import { Text, View } from '@tarojs/components'
import type { VoucherStatus } from '@domain/payments'
import { isReadable, type Read } from '@domain/unreadable'
import type { VoucherInfo } from '@/api/readVoucher'
import { cx } from '@/components/cx'
import { momentText } from '@/format/figure'

interface Step {
  text: string
  at: Read<number> | null
  /** Reached, or still to come. */
  reached: boolean
}

const RESULTS: Partial<Record<VoucherStatus, string>> = {
  approved: '审核通过，已入账',
  rejected: '审核未通过',
  cancelled: '已撤回',
}

function stepsOf({ status, createdAt, reviewedAt }: VoucherInfo): Step[] {
  const result = isReadable(status) ? RESULTS[status] : '审核结果没有读取成功'
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
            {at !== null && <Text className="voucher-step__time">{momentText(at)}</Text>}
          </View>
        </View>
      ))}
    </View>
  )
}
