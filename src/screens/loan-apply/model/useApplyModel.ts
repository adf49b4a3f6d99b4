import { useEffect, useState } from 'react'
import type { Rates } from '@domain/contract/product'
import { useStores } from '@/app/root'
import type { TrialTerms } from '@/parts/trial/terms'
import { reveal } from '@/platform/reveal'
import { ApplyModel } from './ApplyModel'

export interface ApplyModelProps {
  terms: TrialTerms
  rates: Rates
  /** The product applied for is no longer offered as it was. */
  onWithdrawn: () => unknown
}

/** The model of a form, alive as long as the form is on the page. */
export function useApplyModel({ terms, rates, onWithdrawn }: ApplyModelProps): ApplyModel {
  const { apply: store, session } = useStores()
  const [model] = useState(
    () => new ApplyModel({ store, terms, rates, isLoggedIn: session.isLoggedIn }),
  )
  const { target } = model
  const withdrawn = model.form.refusal?.details.field === 'product_code'

  useEffect(() => model.keepDraft(), [model])
  useEffect(() => model.voidConfirmation(), [model])
  useEffect(() => model.adopt(terms, rates), [model, terms, rates])
  useEffect(() => {
    if (target === null) return
    reveal(target)
    model.arrived()
  }, [model, target])
  useEffect(() => {
    if (withdrawn) void onWithdrawn()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once per refusal, whoever renders
  }, [withdrawn])
  return model
}
