import { View } from '@tarojs/components'
import { formatYuan, type Fen } from '@domain/money'
import type { BankAccount, PayChannel } from '@/api/readRepay'
import { Card, Picture } from '@/components'
import { CopyRow } from '@/parts/CopyRow'
import { channelName } from './model/channels'

/** The end of the order number is what a transfer is found by. */
const REFERENCE_DIGITS = 6

interface ChannelDetailsProps {
  channel: PayChannel
  bank: BankAccount | null
  amount: Fen
  orderNo: string
}

/** What one needs to know to pay this way. */
export function ChannelDetails({ channel, bank, amount, orderNo }: ChannelDetailsProps) {
  if (channel.kind === 'bank_transfer' && bank)
    return (
      <Card title="收款账户">
        <CopyRow name="户名" text={bank.accountName} />
        <CopyRow name="账号" text={bank.accountNo} shown={grouped(bank.accountNo)} />
        <CopyRow name="开户行" text={[bank.bankName, bank.branch].filter(Boolean).join(' ')} />
        <CopyRow name="转账金额" text={formatYuan(amount)} shown={`${formatYuan(amount)} 元`} />
        <CopyRow name="附言" text={orderNo.slice(-REFERENCE_DIGITS)} />
        <Tips texts={[channel.tip, bank.tip]} />
      </Card>
    )
  if (channel.kind === 'qrcode')
    return (
      <Card title="扫码付款">
        <View className="cashier__code">
          <Picture src={channel.qrUrl} alt={`${channelName(channel)}收款码`} ratio={1} />
        </View>
        <Tips texts={[channel.tip || '保存收款码或用另一部手机扫一扫，按应付金额付款。']} />
      </Card>
    )
  return channel.tip ? <Tips texts={[channel.tip]} /> : null
}

function Tips({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {[...new Set(texts)].filter(Boolean).map((text) => (
        <View key={text} className="cashier__small">
          {text}
        </View>
      ))}
    </>
  )
}

/** 6222 0000 0000 0000, for reading; copied without the gaps. */
const grouped = (accountNo: string): string => accountNo.replace(/(\d{4})(?=\d)/g, '$1 ')
