import { readableOr } from '@domain/unreadable'
import type { VoucherInfo } from '@/api/readVoucher'
import { Card } from '@/components/Card/Card'
import { Facts } from '@/parts/Facts/Facts'
import { instalmentNames } from '@/format/instalmentNames'
import { VoucherFiles } from './VoucherFiles'

interface VoucherFactsProps {
  voucher: VoucherInfo
  /** What the channel is called; empty when nobody says. */
  channelName: string
}

/** What was handed in. */
export function VoucherFacts({ voucher, channelName }: VoucherFactsProps) {
  return (
    <Card title="提交的凭证">
      <Facts
        rows={[
          ['还款内容', instalmentNames(voucher.nos)],
          ['转账方式', channelName],
          ['凭证编号', voucher.voucherNo],
        ]}
      />
      <VoucherFiles files={readableOr(voucher.files, [])} />
    </Card>
  )
}
