import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { type ReactNode, useId } from 'react'
import { displayYuan, type Fen, formatYuan } from '@domain/money'
import type { BankAccount, PayChannel } from '@/api/readRepay'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { RadioOption } from '@/components/Choice/RadioOption'
import { copyText } from '@/platform/copyText'
import { SCANNERS } from '@/platform/wallets'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { CardWay } from './CardWay'
import { QrCodeWay } from './QrCodeWay'
import { CHANNEL_ICON, channelName } from './model/channels'

interface ChannelListProps {
  /** Each with the reason why it can't take this amount; empty if it can. */
  offers: readonly { channel: PayChannel; obstacle: string }[]
  value: string | undefined
  onChange: (code: string) => void
  /** Details of the chosen one, right below it. */
  children?: ReactNode
}

/** The ways to pay; those that cannot take the amount say why. */
export function ChannelList({ offers, value, onChange, children }: ChannelListProps) {
  const group = useId()
  return (
    <View className="channels" {...aria({ role: 'radiogroup', label: '付款方式' })}>
      {offers.map(({ channel, obstacle }) => (
        <View key={channel.code} className="channels__place">
          <RadioOption
            group={group}
            className="channels__one"
            icon={CHANNEL_ICON[channel.kind]}
            option={{ value: channel.code, label: channelName(channel), note: obstacle }}
            checked={channel.code === value}
            disabled={obstacle !== ''}
            onSelect={() => onChange(channel.code)}
          />
          {channel.code === value && children}
        </View>
      ))}
    </View>
  )
}

/** Digits at the end of the order number by which a transfer is matched to its loan. */
const REFERENCE_DIGITS = 6

const SCAN = `用另一部手机扫一扫；就在这部手机上付的，先保存收款码，再在${SCANNERS}的扫一扫里从相册选取。按应付金额付款。`

interface ChannelDetailsProps {
  channel: PayChannel
  bank: BankAccount | null
  amount: Fen
  orderNo: string
  /** The card chosen, of a channel that takes the money from one. */
  card: string | null
  onCard: (cardId: string) => void
}

/** What a person needs in order to pay by this channel. */
export function ChannelDetails(props: ChannelDetailsProps) {
  const { channel, bank, amount, orderNo, card, onCard } = props
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
        <QrCodeWay channel={channel} />
        <Tips texts={[channel.tip, SCAN]} />
      </Details>
    )
  if (channel.kind === 'debit')
    return (
      <Details label="银行卡">
        <CardWay value={card} onChange={onCard} />
        <Tips texts={[channel.tip]} />
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

/** The account to transfer to and the reference; each can be copied, or all at once. */
const Account = observer(function Account(
  props: Pick<ChannelDetailsProps, 'bank' | 'amount' | 'orderNo'>,
) {
  const { bank, amount, orderNo } = props
  const { toast } = useStores()
  if (!bank) return null
  const rows: { name: string; text: string; shown?: string }[] = [
    { name: '户名', text: bank.accountName },
    { name: '账号', text: bank.accountNo, shown: grouped(bank.accountNo) },
    { name: '开户行', text: `${bank.bankName} ${bank.branch}`.trim() },
    { name: '转账金额', text: formatYuan(amount), shown: `${displayYuan(amount)} 元` },
    { name: '附言', text: orderNo.slice(-REFERENCE_DIGITS) },
  ]
  const copyAll = async () => {
    const copied = await copyText(
      rows
        .filter(({ text }) => text !== '')
        .map(({ name, text }) => `${name}：${text}`)
        .join('\n'),
    )
    toast(copied ? '收款信息已复制' : '复制失败，请逐项复制')
  }
  return (
    <>
      {rows.map(({ name, text, shown }) => (
        <CopyRow key={name} name={name} text={text} shown={shown} />
      ))}
      <View className="cashier__way">
        <Button block variant="secondary" onPress={copyAll}>
          复制全部
        </Button>
      </View>
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
