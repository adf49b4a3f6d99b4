import type { VoucherInfo } from '@/api/readRepay'
import { Card, Cell } from '@/components'
import { nosText } from '../model/subject'
import { VoucherFiles } from './VoucherFiles'

interface VoucherFactsProps {
  voucher: VoucherInfo
  /** What the channel is called. */
  channelName: string
}

/** What was handed in. */
export function VoucherFacts({ voucher, channelName }: VoucherFactsProps) {
  const facts: [string, string][] = [
    ['还款内容', nosText(voucher.nos)],
    ['转账方式', channelName],
    ['凭证编号', voucher.voucherNo],
  ]
  return (
    <Card title="提交的凭证">
      {facts
        .filter(([, value]) => value !== '')
        .map(([title, value]) => (
          <Cell key={title} title={title} value={value} />
        ))}
      <VoucherFiles files={voucher.files} />
    </Card>
  )
}
