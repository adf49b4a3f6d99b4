import { View } from '@tarojs/components'
import type { PayableQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { wishQuery } from '@/loan/payWish'
import type { PayWish } from '@/stores/RepayStore'

interface ProofFooterProps {
  wish: PayWish
  quote: PayableQuote
  /** The amount may be paid as it stands. */
  holds: boolean
}

/** Money sent by hand is proved by a voucher. */
export function ProofFooter({ wish, quote, holds }: ProofFooterProps) {
  return (
    <PayFooter
      label="应付"
      amount={quote.amount}
      note={
        <View className="cashier__small">
          先付款，再上传凭证。审核通过后入账，按你付款的日期计算。
        </View>
      }
    >
      <Button block disabled={!holds} onPress={() => go('/pages/payment/upload', wishQuery(wish))}>
        上传付款凭证
      </Button>
    </PayFooter>
  )
}
