import { observer } from 'mobx-react'
import { useState, type ReactNode } from 'react'
import { formatYuan, type Fen } from '@domain/money'
import { saysOfVoucher, type PayChannel, type PayQuote } from '@/api/readRepay'
import { useStore } from '@/app/root'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { NoWordOfVoucher } from '@/widgets/NotOffered'
import { combinedPayments } from '@/stores/CombinedPayments'
import type { CombinedWish } from '@/stores/CombinedQuotes'
import { ChannelDetails } from '../ChannelDetails'
import { ChannelList } from '../ChannelList'
import { obstacleOf } from '../model/channels'
import type { QuoteWatch } from '../model/QuoteWatch'
import type { PayWays } from '../model/useWays'
import { PayNow } from '../payment/PayOnline'
import { OneByOne } from './OneByOne'

interface CombinedWaysProps {
  wish: CombinedWish
  watch: Pick<QuoteWatch, 'holds' | 'refresh'>
  amount: Fen
  quotes: readonly PayQuote[]
  nameOf: (orderNo: string) => string
  ways: PayWays
}

/** The ways to pay several loans at once, and each by itself: a voucher proves the payment of one. */
export const CombinedWays = observer(function CombinedWays(props: CombinedWaysProps) {
  const { wish, quotes, nameOf, ways } = props
  const oneByOne = <OneByOne wish={wish} quotes={quotes} nameOf={nameOf} />
  if (!quotes.every(saysOfVoucher)) return <NoWordOfVoucher retry={() => props.watch.refresh()} />
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
      retry={ways.loadChannels}
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
  /** What else can be done, before the button that stays in reach. */
  children: ReactNode
}

function Choosing(props: ChoosingProps) {
  const { wish, watch, amount, channels, children } = props
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
          submission={payments.paymentOf(wish)}
          payment={payments.underWay(wish)}
          body={{
            order_nos: wish.orderNos.join(','),
            type: wish.type,
            amount: formatYuan(amount),
            channel: chosen.code,
          }}
        />
      )}
    </>
  )
}
