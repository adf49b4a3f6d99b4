import { View } from '@tarojs/components'
import { readableOr } from '@domain/unreadable'
import type { VoucherInfo } from '@/api/readVoucher'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Picture } from '@/components/Picture/Picture'
import { instalmentNames } from '@/format/instalmentNames'
import { Facts } from '@/widgets/Facts/Facts'
import '../form/files.scss'

interface VoucherFactsProps {
  voucher: VoucherInfo
  /** Name of the channel; empty if it is unknown. */
  channelName: string
}

/** What was submitted. */
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

const isDocument = (address: string): boolean => /\.pdf(\?|$)/i.test(address)

/** Submitted files as pictures. */
function VoucherFiles({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null
  return (
    <View className="voucher-files">
      {files.map((address, at) => (
        <View key={address} className="voucher-file__picture">
          {isDocument(address) ? (
            <Icon name="file" size={28} label={`凭证文件 ${at + 1}，PDF`} />
          ) : (
            <Picture src={address} alt={`凭证图片 ${at + 1}`} ratio={1} />
          )}
        </View>
      ))}
    </View>
  )
}
