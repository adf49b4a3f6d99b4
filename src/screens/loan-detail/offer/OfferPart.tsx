import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { Offer } from '@/stores/Offer'
import { LoadState } from '@/widgets/LoadState'
import { LoanHero } from '../LoanHero'
import { OfferCard } from './OfferCard'
import { SupplementCard } from './SupplementCard'
import './offer.scss'

/** What the lender answered to an application, or asks for before: to be signed, declined or added. */
export const OfferPart = observer(function OfferPart({ loan }: { loan: LoanModel }) {
  const { client, now, deps } = useStores()
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { orderNo, summary } = loan
  const [offer] = useState(() => new Offer(client, now, deps.newKey, orderNo))
  const isOffered = summary.stage === 'offered'
  const load = () => (isOffered ? offer.fetch({ scope }) : offer.fetchAskedFor({ scope }))
  useEffect(() => {
    void (isOffered ? offer.fetch({ scope }) : offer.fetchAskedFor({ scope }))
  }, [offer, scope, isOffered])
  const refresh = () => loans.fetchWithPlan(orderNo, scope)
  const skeleton = (
    <>
      {isOffered && <Skeleton kind="band" />}
      <Skeleton kind="detail" rows={4} />
    </>
  )

  if (isOffered)
    return (
      <LoadState of={offer.state} retry={load} skeleton={skeleton}>
        {(value) =>
          value.offer ? (
            <OfferCard
              key={value.offer.offerNo}
              loan={loan}
              read={value.offer}
              offer={offer}
              onDone={refresh}
            />
          ) : (
            <LoanHero loan={loan} />
          )
        }
      </LoadState>
    )
  return (
    <LoadState of={offer.askedFor} retry={load} skeleton={skeleton}>
      {({ supplement }) =>
        supplement && <SupplementCard asked={supplement} offer={offer} onDone={refresh} />
      }
    </LoadState>
  )
})
