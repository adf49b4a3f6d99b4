import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isTakenAtOnce } from '@domain/payments'
import { isApiError } from '@/api/errors'
import type { BankAccount, PayChannel, PayQuote } from '@/api/readRepay'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { PayFooter } from '@/loan/PayFooter/PayFooter'
import { selectionQuery } from '@/loan/paymentSelection'
import { cardsStore } from '@/stores/CardsStore'
import type { Loadable } from '@/stores/Loadable'
import type { PaymentSelection } from '@/stores/RepayStore'
import { LoadState } from '@/widgets/LoadState'
import { ChannelDetails, ChannelList } from './Channels'
import { OneByOne } from './Loans'
import { accountProblem, isWorthRetrying, obstacleOf, type PayWays } from './model/channels'
import type { QuoteWatch } from './model/QuoteWatch'
import { PayOnline } from './payment/PayOnline'

interface WaysProps {
  selection: PaymentSelection
  watch: QuoteWatch
  quote: PayQuote
  ways: PayWays
}

/** The ways to pay, or that the backend has none, below the amount; of several loans those online, and each alone. */
export const Ways = observer(function Ways(props: WaysProps) {
  const { selection, quote, ways } = props
  const { items } = quote
  const { channels, bank, fetchChannels } = ways
  const skeleton = <Skeleton kind="list" rows={3} />
  if (items.some(({ pendingVoucher }) => pendingVoucher !== null))
    return (
      <>
        <Notice tone="warning">
          有借款的还款凭证正在审核，不能一起付。其他借款可以一笔一笔还。
        </Notice>
        <OneByOne items={items} type={selection.type} />
      </>
    )
  if (channels.value === null && isApiError(channels.error, 'unavailable'))
    return (
      <Card title="付款方式">
        <StateView
          kind="unavailable"
          title="暂未提供付款方式"
          note="请联系客服还款。"
          secondary={ASK_FOR_HELP}
        />
      </Card>
    )
  return (
    <LoadState of={channels} retry={fetchChannels} quiet skeleton={skeleton}>
      {(found) => {
        const fitting = found.filter(({ kind }) => items.length === 1 || isTakenAtOnce(kind))
        return isComing(bank) && fitting.some(({ kind }) => kind === 'bank_transfer') ? (
          skeleton
        ) : (
          <Choosing {...props} channels={fitting} />
        )
      }}
    </LoadState>
  )
})

/** The account decides which channel is the first that can be used, so the list waits for it. */
const isComing = ({ loadedAt, error }: Loadable<BankAccount | null>): boolean =>
  loadedAt === null && error === null

const Choosing = observer(function Choosing(props: WaysProps & { channels: PayChannel[] }) {
  const { selection, watch, quote, ways, channels } = props
  const { value: account, error: accountError, loading } = ways.bank
  const [wanted, setWanted] = useState<string | null>(null)
  const [wantedCard, setWantedCard] = useState<string | null>(null)
  const card = useStore(cardsStore).chosen(wantedCard)?.cardId ?? null
  const problem = accountProblem(account, accountError)
  const offers = channels.map((channel) => ({
    channel,
    obstacle: obstacleOf(channel, quote.amount, problem),
  }))
  const usable = offers.filter(({ obstacle }) => obstacle === '').map(({ channel }) => channel)
  const chosen = usable.find(({ code }) => code === wanted) ?? usable[0]
  const mayAskAgain = account === null && isWorthRetrying(accountError)
  const isAlone = quote.items.length === 1

  return (
    <>
      {offers.length === 0 ? (
        <NoWays isAlone={isAlone} />
      ) : (
        <Card title="付款方式">
          <ChannelList offers={offers} value={chosen?.code} onChange={setWanted}>
            {chosen && (
              <ChannelDetails
                channel={chosen}
                bank={account}
                amount={quote.amount}
                orderNo={selection.orderNo}
                card={card}
                onCard={setWantedCard}
              />
            )}
          </ChannelList>
          {mayAskAgain && channels.some(({ kind }) => kind === 'bank_transfer') && (
            <Button block variant="secondary" busy={loading} onPress={() => void ways.fetchBank()}>
              重试
            </Button>
          )}
        </Card>
      )}
      {!isAlone && <OneByOne items={quote.items} type={selection.type} />}
      {chosen && isTakenAtOnce(chosen.kind) && (
        <PayOnline selection={selection} watch={watch} quote={quote} channel={chosen} card={card} />
      )}
      {chosen && !isTakenAtOnce(chosen.kind) && (
        <ProofFooter selection={selection} quote={quote} holds={watch.holds} />
      )}
    </>
  )
})

/** The backend offers no channel, or for several loans none online. */
const NoWays = ({ isAlone }: { isAlone: boolean }) =>
  isAlone ? (
    <Card title="付款方式">
      <StateView
        kind="unavailable"
        title="暂时没有付款方式"
        note="请稍后再来。"
        secondary={ASK_FOR_HELP}
      />
    </Card>
  ) : (
    <Notice tone="info">暂时没有在线付款方式，请一笔一笔还。</Notice>
  )

interface ProofFooterProps {
  selection: PaymentSelection
  quote: PayQuote
  /** The quoted amount still holds. */
  holds: boolean
}

/** Leads to the voucher that proves a transfer. */
function ProofFooter({ selection, quote, holds }: ProofFooterProps) {
  return (
    <PayFooter
      label="应付"
      amount={quote.amount}
      note={<View className="cashier__small">先付款，再上传凭证。审核后按你付款的日期入账。</View>}
    >
      <Button
        block
        disabled={!holds}
        onPress={() => go('/pages/payment/upload', selectionQuery(selection))}
      >
        上传还款凭证
      </Button>
    </PayFooter>
  )
}
