import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { PayQuote } from '@/api/readRepay'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card, Skeleton, StateView } from '@/components'
import { LoadState } from '@/parts/LoadState'
import type { PayWays, PayWish } from '@/stores/RepayStore'
import { repayStore } from '@/stores/RepayStore'
import { ChannelDetails } from './ChannelDetails'
import { ChannelList } from './ChannelList'
import { obstacleOf } from './model/channels'
import type { QuoteWatch } from './model/QuoteWatch'
import { PayOnline } from './payment/PayOnline'
import { ProofFooter } from './ProofFooter'

interface WaysProps {
  wish: PayWish
  watch: QuoteWatch
  quote: PayQuote
}

/** What is missing in a quote: not every backend names the ways in it. */
const isIncomplete = ({ channels, bank }: PayQuote): boolean =>
  channels.length === 0 || (bank === null && channels.some(({ kind }) => kind === 'bank_transfer'))

/** The ways to pay, from the quote or else by calls of their own. */
export const Ways = observer(function Ways(props: WaysProps) {
  const repay = useStore(repayStore)
  const scope = usePageScope()
  const { quote } = props
  const incomplete = isIncomplete(quote)
  useEffect(() => {
    if (incomplete) void repay.loadWays(scope)
  }, [repay, scope, incomplete])

  if (!incomplete) return <Choosing {...props} ways={quote} />
  return (
    <LoadState
      of={repay.ways}
      retry={() => repay.loadWays(scope)}
      skeleton={<Skeleton kind="list" rows={3} />}
    >
      {({ channels, bank }) => (
        <Choosing
          {...props}
          ways={{
            channels: quote.channels.length > 0 ? quote.channels : channels,
            bank: quote.bank ?? bank,
          }}
        />
      )}
    </LoadState>
  )
})

const Choosing = observer(function Choosing(props: WaysProps & { ways: PayWays }) {
  const { wish, watch, quote, ways } = props
  const [wanted, setWanted] = useState<string | null>(null)
  const offers = ways.channels.map((channel) => ({
    channel,
    obstacle: obstacleOf(channel, quote.amount, ways.bank),
  }))
  const usable = offers.filter(({ obstacle }) => obstacle === '').map(({ channel }) => channel)
  const chosen = usable.find(({ code }) => code === wanted) ?? usable[0]

  return (
    <>
      <Card title="怎么付">
        {offers.length === 0 ? (
          <StateView kind="unavailable" title="暂时没有付款方式" note="请稍后再来。" />
        ) : (
          <ChannelList offers={offers} value={chosen?.code} onChange={setWanted} />
        )}
      </Card>
      {chosen && <ChannelDetails channel={chosen} bank={ways.bank} amount={quote.amount} />}
      {chosen?.kind === 'online' && (
        <PayOnline wish={wish} watch={watch} quote={quote} channel={chosen} />
      )}
      {chosen && chosen.kind !== 'online' && (
        <ProofFooter wish={wish} quote={quote} holds={watch.holds} />
      )}
    </>
  )
})
