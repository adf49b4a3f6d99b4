import { toLogin } from '@/app/navigation'
import { useStores } from '@/app/root'
import type { ApplyModel } from './ApplyModel'
import { STEP_FIELDS } from './values'

/** The way on from each step: personal data is asked only after login and consent, and sent by the last step. */
export function useNextStep(model: ApplyModel): () => Promise<unknown> {
  const { session, consent, toast } = useStores()

  return async () => {
    const { step, form } = model
    try {
      await model.fetchChecks()
    } catch {
      return toast('没有加载成功，请重试')
    }
    if (model.askForBox()) return
    if (step === STEP_FIELDS.length - 1) return model.submit()
    if (!form.validate(STEP_FIELDS[step])) return
    if (!session.isLoggedIn) {
      model.keepStep(step + 1)
      return toLogin()
    }
    if (await consent.require()) model.goOn()
  }
}
