import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { formatYuan, type Fen } from '@domain/money'
import { isReadable, readableOr, UNREADABLE_TEXT } from '@domain/unreadable'
import type { BankAccount, PayChannel } from '@/api/readRepay'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useStores } from '@/app/root'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Facts } from '@/widgets/Facts/Facts'
import { copyText } from '@/platform/copyText'
import { lazyPart } from '@/platform/lazyPart'

/** Its code comes for those who pay by scanning. */
const QrCodeWayPart = lazyPart({
  fetch: () => import('./QrCodeWay').then((code) => code.QrCodeWay),
  skeleton: <Skeleton kind="detail" rows={4} />,
})

/** The end of the order number is what a transfer is found by. */
const REFERENCE_DIGITS = 6

const SCAN =
  '用另一部手机扫一扫；就在这部手机上付的，先保存收款码，再在微信或支付宝的扫一扫里从相册选取。按应付金额付款。'

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
      <Details label="收款账户">
        <Account bank={bank} amount={amount} orderNo={orderNo} />
        <Tips texts={[channel.tip, bank.tip]} />
      </Details>
    )
  if (channel.kind === 'qrcode')
    return (
      <Details label="收款码">
        <QrCodeWayPart channel={channel} />
        <Tips texts={[channel.tip, SCAN]} />
      </Details>
    )
  return channel.tip ? (
    <Details label="说明">
      <Tips texts={[channel.tip]} />
    </Details>
  ) : null
}

function Details({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View className="channels__details" {...aria({ role: 'group', label })}>
      {children}
    </View>
  )
}

/** What no transfer is made without: -- where it could not be read. */
const NEEDED = ['户名', '开户行']

/** The account to transfer to, with what a transfer is found by; each to be copied, or all at once. */
const Account = observer(function Account(props: Omit<ChannelDetailsProps, 'channel'>) {
  const { bank, amount, orderNo } = props
  const { toast } = useStores()
  if (!bank) return null
  const rows: { name: string; text: string; shown?: string }[] = [
    { name: '户名', text: readableOr(bank.accountName, '') },
    { name: '账号', text: bank.accountNo, shown: grouped(bank.accountNo) },
    {
      name: '开户行',
      text: isReadable(bank.bankName) ? `${bank.bankName} ${bank.branch}`.trim() : '',
    },
    { name: '转账金额', text: formatYuan(amount), shown: `${formatYuan(amount)} 元` },
    { name: '附言', text: orderNo.slice(-REFERENCE_DIGITS) },
  ]
  const missing = rows.filter(({ name, text }) => text === '' && NEEDED.includes(name))
  const copyAll = async () => {
    const copied = await copyText(
      rows
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => `${name}：${text}`)
        .join('\n'),
    )
    toast(copied ? '收款信息已复制' : '没有复制成功，请逐项复制')
  }
  return (
    <>
      {rows.map(({ name, text, shown }) => (
        <CopyRow key={name} name={name} text={text} shown={shown} />
      ))}
      <Facts rows={missing.map(({ name }) => [name, UNREADABLE_TEXT])} />
      <Button block variant="secondary" onPress={copyAll}>
        复制全部
      </Button>
    </>
  )
})

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
