import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { BoundCard } from '@/api/cards'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Dialog } from '@/components/Dialog/Dialog'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { BindForm } from '@/loan/BindForm'
import { cardName } from '@/loan/cardName'
import { cardsStore } from '@/stores/CardsStore'
import { type LoanOverview, loanOverview } from '@/stores/LoanOverview'
import { LoadState } from '@/widgets/LoadState'
import { useAction } from '@/widgets/useAction'
import './cards.scss'

/** 银行卡: the cards that repayments may be taken from. */
export const CardsScreen = observer(function CardsScreen() {
  const store = useStore(cardsStore)
  const overview = useStore(loanOverview)
  const scope = usePageScope()
  const [binding, setBinding] = useState(false)
  const [leaving, setLeaving] = useState<BoundCard | null>(null)
  useEffect(() => void store.fetch(scope), [store, scope])

  const unbinding = useAction(
    async () => leaving && (await store.unbind(leaving, scope)),
    '银行卡已解绑',
  )
  const unbind = async () => {
    await unbinding.run()
    setLeaving(null)
  }

  return (
    <View className="cards">
      <LoadState
        of={store.cards}
        retry={() => store.fetch(scope)}
        skeleton={<Skeleton kind="list" rows={2} />}
      >
        {(cards) => (
          <>
            {cards.length === 0 && !binding && (
              <StateView
                kind="empty"
                title="还没有绑定银行卡"
                note="绑定本人的储蓄卡，可以直接还款，也可以开启自动还款。"
              />
            )}
            {cards.length > 0 && (
              <CellGroup>
                {cards.map((card) => (
                  <Cell
                    key={card.cardId}
                    icon="bank"
                    title={card.bankName || '储蓄卡'}
                    note={`尾号 ${card.last4}，${usedFor(card, overview.cards)}`}
                    value="解绑"
                    onPress={() => setLeaving(card)}
                  />
                ))}
              </CellGroup>
            )}
            {binding ? (
              <BindForm onBound={() => setBinding(false)} onCancel={() => setBinding(false)} />
            ) : (
              <Button
                block
                variant={cards.length > 0 ? 'secondary' : undefined}
                onPress={() => setBinding(true)}
              >
                绑定银行卡
              </Button>
            )}
          </>
        )}
      </LoadState>
      <PayoutCards bound={store.cards.value ?? []} />
      <Dialog
        open={leaving !== null}
        title={leaving ? `解绑${cardName(leaving)}？` : ''}
        confirmText="解绑"
        onConfirm={unbind}
        onCancel={() => setLeaving(null)}
      >
        <View>解绑后不再从这张卡扣款，完整卡号随即删除。</View>
      </Dialog>
    </View>
  )
})

type PayoutCard = LoanOverview['cards'][number]

/** Whether a loan was paid to the bound card, as far as bank and last digits tell. */
const isSame = (card: BoundCard, { bank, last4 }: PayoutCard): boolean =>
  card.last4 === last4 && (bank === '' || card.bankName === '' || card.bankName === bank)

function usedFor(card: BoundCard, payouts: readonly PayoutCard[]): string {
  const { mobile, orderNos } = card
  const uses = orderNos.length > 0 ? `${orderNos.length} 笔借款自动还款` : `预留手机号 ${mobile}`
  return payouts.some((payout) => isSame(card, payout)) ? `放款到这张卡，${uses}` : uses
}

/** Cards to which running loans were paid: bank, where it is known, and last digits. Bound ones are listed above already. */
const PayoutCards = observer(function PayoutCards({ bound }: { bound: readonly BoundCard[] }) {
  const overview = useStore(loanOverview)
  const scope = usePageScope()
  useEffect(() => void overview.fetch(scope), [overview, scope])
  const cards = overview.cards.filter((payout) => !bound.some((card) => isSame(card, payout)))
  if (cards.length === 0) return null
  return (
    <CellGroup title="收款的银行卡">
      {cards.map(({ bank, last4 }) => (
        <Cell
          key={bank + last4}
          icon="bank"
          title={bank || '储蓄卡'}
          note={`尾号 ${last4}，放款到这张卡`}
        />
      ))}
    </CellGroup>
  )
})
