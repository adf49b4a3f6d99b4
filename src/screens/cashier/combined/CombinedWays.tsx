import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { type ReactNode, useState } from 'react'
import { displayYuan, type Fen, formatYuan } from '@domain/money'
import { type PayChannel, type PayQuote } from '@/api/readRepay'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Amount } from '@/components/Amount/Amount'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import { Notice } from '@/components/Notice/Notice'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { selectionQuery } from '@/loan/paymentSelection'
import { combinedPayments } from '@/stores/CombinedPayments'
import type { CombinedSelection } from '@/stores/CombinedQuotes'
import { LoadState } from '@/widgets/LoadState'
import { ChannelDetails, ChannelList } from '../Channels'
import { obstacleOf, type PayWays } from '../model/channels'
import type { QuoteWatch } from '../model/QuoteWatch'
import { PayNow } from '../payment/PayOnline'

interface CombinedWaysProps {
  selection: CombinedSelection
  watch: Pick<QuoteWatch, 'holds' | 'refresh'>
  amount: Fen
  quotes: readonly PayQuote[]
  nameOf: (orderNo: string) => string
  ways: PayWays
}

/** The ways to pay several loans at once, and each alone: a voucher proves the payment of one. */
export const CombinedWays = observer(function CombinedWays(props: CombinedWaysProps) {
  const { selection, quotes, nameOf, ways } = props
  const oneByOne = <OneByOne selection={selection} quotes={quotes} nameOf={nameOf} />
  if (quotes.some(({ pendingVoucher }) => pendingVoucher !== null))
    return (
      <>
        <Notice tone="warning">
          有借款的还款凭证正在审核，不能一起付。其他借款可以一笔一笔还。
        </Notice>
        {oneByOne}
      </>
    )
  return (
    <LoadState
      of={ways.channels}
      retry={ways.fetchChannels}
      quiet
      skeleton={<Skeleton kind="list" rows={2} />}
    >
      {(channels) => (
        <Choosing {...props} channels={channels}>
          {oneByOne}
        </Choosing>
      )}
    </LoadState>
  )
})

interface ChoosingProps extends CombinedWaysProps {
  channels: readonly PayChannel[]
  /** Shown above the pay button. */
  children: ReactNode
}

function Choosing(props: ChoosingProps) {
  const { selection, watch, amount, channels, children } = props
  const payments = useStore(combinedPayments)
  const [wanted, setWanted] = useState<string | null>(null)
  const offers = channels
    .filter(({ kind }) => kind === 'online')
    .map((channel) => ({ channel, obstacle: obstacleOf(channel, amount, '') }))
  const usable = offers.filter(({ obstacle }) => obstacle === '').map(({ channel }) => channel)
  const chosen = usable.find(({ code }) => code === wanted) ?? usable[0]
  return (
    <>
      {offers.length === 0 ? (
        <Notice tone="info">暂时没有在线付款方式，请一笔一笔还。</Notice>
      ) : (
        <Card title="付款方式">
          <ChannelList offers={offers} value={chosen?.code} onChange={setWanted}>
            {chosen && <ChannelDetails channel={chosen} bank={null} amount={amount} orderNo="" />}
          </ChannelList>
        </Card>
      )}
      {children}
      {chosen && (
        <PayNow
          watch={watch}
          amount={amount}
          submission={payments.getPayment(selection)}
          payment={payments.underWay(selection)}
          body={{
            order_nos: selection.orderNos.join(','),
            type: selection.type,
            amount: formatYuan(amount),
            channel: chosen.code,
          }}
        />
      )}
    </>
  )
}

interface OneByOneProps {
  selection: CombinedSelection
  quotes: readonly PayQuote[]
  nameOf: (orderNo: string) => string
}

/** Links to each loan's own cashier, for channels that pay one loan only. */
function OneByOne({ selection, quotes, nameOf }: OneByOneProps) {
  const pay = ({ orderNo, nos }: PayQuote) => {
    const chosen = selection.type === 'overdue' && nos.length > 0
    go(
      '/pages/payment/cashier',
      selectionQuery({
        orderNo,
        type: chosen ? 'installments' : 'all_due',
        nos: chosen ? nos : [],
      }),
    )
  }
  return (
    <Card title="转账或扫码">
      <View className="cashier__small">
        一份付款凭证只能证明一笔借款的还款，转账或扫码请一笔一笔还。
      </View>
      {quotes.map((quote) => {
        const { orderNo, amount, pendingVoucher } = quote
        const note = pendingVoucher === null ? '单独还这一笔' : '凭证审核中，不用再付'
        return (
          <Pressable
            key={orderNo}
            className="quoted-loans__loan"
            label={`${nameOf(orderNo)}，${displayYuan(amount)} 元，${note}`}
            onPress={() => pay(quote)}
          >
            <View className="quoted-loans__words">
              <View>{nameOf(orderNo)}</View>
              <View className="quoted-loans__rows">{note}</View>
            </View>
            <Amount fen={amount} />
            <Icon name="right" size={16} />
          </Pressable>
        )
      })}
    </Card>
  )
}
