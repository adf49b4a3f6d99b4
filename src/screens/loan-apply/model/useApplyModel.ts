import { useEffect, useState } from 'react'
import type { Rates } from '@/api/rates'
import { useStore, useStores } from '@/app/root'
import type { TrialTerms } from '@/loan/trial/terms'
import { reveal } from '@/platform/reveal'
import { applyStore } from '@/stores/ApplyStore'
import { ownMobile } from './ownMobile'
import { ApplyModel } from './ApplyModel'

export interface ApplyModelProps {
  terms: TrialTerms
  rates: Rates
  /** Asks for the products anew. */
  reload: () => unknown
}

/** The model of a form, alive as long as the form is on the page. */
export function useApplyModel({ terms, rates, reload }: ApplyModelProps): ApplyModel {
  const store = useStore(applyStore)
  const { session } = useStores()
  const [model] = useState(
    () =>
      new ApplyModel({
        store,
        terms,
        rates,
        reload,
        isLoggedIn: session.isLoggedIn,
        ownMobile: () => ownMobile(session),
      }),
  )
  const { target } = model

  useEffect(() => model.keepDraft(), [model])
  useEffect(() => model.voidConfirmation(), [model])
  useEffect(() => model.trial.adopt(terms, rates), [model, terms, rates])
  useEffect(() => {
    if (target === null) return
    reveal(target)
    model.arrived()
  }, [model, target])
  return model
}
