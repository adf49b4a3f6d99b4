import { useEffect, useState } from 'react'
import { maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import type { Rates } from '@/api/rates'
import { toLogin } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { useIsShown, usePageScope } from '@/app/scope'
import type { TrialTerms } from '@/loan/trial/quote'
import { reveal } from '@/platform/focus'
import { applyStore } from '@/stores/ApplyStore'
import { identityStore } from '@/stores/IdentityStore'
import type { SessionStore } from '@/stores/SessionStore'
import { ApplyModel, type OwnMobile } from './ApplyModel'

export interface ApplyModelProps {
  terms: TrialTerms
  rates: Rates
  /** Loads the products again. */
  reload: () => unknown
}

/** The model of the form; a new form gets a new one. */
export function useApplyModel({ terms, rates, reload }: ApplyModelProps): ApplyModel {
  const store = useStore(applyStore)
  const identities = useStore(identityStore)
  const scope = usePageScope()
  const isShown = useIsShown()
  const { session, care } = useStores()
  const [model] = useState(
    () =>
      new ApplyModel({
        store,
        terms,
        rates,
        reload,
        isLoggedIn: session.isLoggedIn,
        ownMobile: () => ownMobile(session),
        identities,
        oneByOne: () => care.enlarged,
      }),
  )
  const { target } = model

  useEffect(() => model.keepDraft(), [model])
  useEffect(() => model.voidConfirmation(), [model])
  useEffect(() => {
    if (model.step > 0 && session.isLoggedIn) void model.lookForEarlier()
  }, [model, model.step, session.isLoggedIn])
  // Before its step is reached, so that nothing jumps there; again when the page is shown again, since it leads to 实名认证
  // and back.
  const asksForPerson = session.isLoggedIn && isShown
  useEffect(() => {
    if (asksForPerson) void identities.fetch(scope)
  }, [identities, scope, asksForPerson])
  useEffect(() => model.trial.adopt(terms, rates), [model, terms, rates])
  useEffect(() => {
    if (target === null) return
    reveal(target)
    model.arrived()
  }, [model, target])
  return model
}

/** Goes on from a step. Personal data is asked only after login and consent; the last step submits. */
export function useNextStep(model: ApplyModel): () => Promise<unknown> {
  const { session, consent } = useStores()

  return async () => {
    const { step, form } = model
    if (model.askForCosts()) return
    if (model.askForBox()) return
    if (model.isLast) return model.submit()
    if (!form.validate(model.fields)) return
    if (model.askAboutCard()) return
    if (!model.endsStep) return model.goOn()
    if (!session.isLoggedIn) {
      model.keepStep(step + 1)
      return toLogin()
    }
    if (await consent.require()) model.goOn()
  }
}

const MASKED = /^\d{3}\*{4}\d{4}$/

/** As far as the profile or the device knows it. */
function ownMobile({ profile, user }: SessionStore): OwnMobile {
  const known = profile?.mobile || user?.mobile || ''
  if (matches('phone', known)) return { masked: maskMobile(known), whole: known }
  return { masked: MASKED.test(known) ? known : '', whole: '' }
}
