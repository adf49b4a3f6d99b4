import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Choice } from '@/components/Choice/Choice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { cardName } from '@/loan/cardName'
import { cardsStore } from '@/stores/CardsStore'
import { LoadState } from '@/widgets/LoadState'

interface CardWayProps {
  value: string | null
  onChange: (cardId: string) => void
}

/** The bound card that the money is taken from, or the way to bind one. */
export const CardWay = observer(function CardWay({ value, onChange }: CardWayProps) {
  const store = useStore(cardsStore)
  const offered = useOffered()
  const scope = usePageScope()
  useEffect(() => void store.fetch(scope), [store, scope])
  useDidShow(() => void store.fetch(scope))
  return (
    <LoadState
      of={store.cards}
      retry={() => store.fetch(scope)}
      skeleton={<Skeleton kind="list" rows={1} />}
    >
      {(cards) => (
        <>
          {cards.length > 0 && (
            <Choice
              label="付款的银行卡"
              options={cards.map((card) => ({ value: card.cardId, label: cardName(card) }))}
              value={value ?? ''}
              onChange={onChange}
            />
          )}
          {offered('/pages/settings/cards') && (
            <Button block variant="text" onPress={() => go('/pages/settings/cards')}>
              {cards.length > 0 ? '管理银行卡' : '先绑定一张银行卡'}
            </Button>
          )}
        </>
      )}
    </LoadState>
  )
})
