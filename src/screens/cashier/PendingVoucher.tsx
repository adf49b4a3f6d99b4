import { View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import type { VoucherInfo } from '@/api/readVoucher'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { momentText } from '@/format/figure'
import { instalmentNames } from '@/format/instalmentNames'
import { wishQuery } from '@/loan/payWish'
import type { PayWish } from '@/stores/RepayStore'

interface PendingVoucherProps {
  wish: PayWish
  voucher: VoucherInfo
}

/** A voucher under review, in place of the ways to pay: paying again would be paying twice. */
export function PendingVoucher({ wish, voucher }: PendingVoucherProps) {
  const { amount, nos, createdAt, statusText } = voucher
  return (
    <Card title="已有一份还款凭证">
      <Notice tone="info">
        {`${instalmentNames(nos, '的')}凭证${statusText}，金额 ${displayYuan(amount)} 元。审核有结果之前不用再付。`}
      </Notice>
      <View className="cashier__small">{`${momentText(createdAt)} 提交`}</View>
      <View className="cashier__way">
        <Button block onPress={() => go('/pages/payment/upload', wishQuery(wish))}>
          查看凭证
        </Button>
        <Button block variant="text" onPress={() => go('/pages/repay/repay')}>
          返回我的还款
        </Button>
      </View>
    </Card>
  )
}
