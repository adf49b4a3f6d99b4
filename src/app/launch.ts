import { autorun } from 'mobx'
import { showCare } from '@/platform/careLook'
import { privacy } from '@/platform/privacy'
import type { RootStore } from '@/stores/RootStore'
import { toLogin } from './navigation'

/** Loads the dues for the badge of the repayment tab, only with a login. */
async function loadDues(root: RootStore): Promise<void> {
  const { loanOverview } = await import('@/stores/LoanOverview')
  await root.get(loanOverview).fetch()
}

/** At launch: restores and checks the session. A session refused later leads to login and back. */
export function launch(root: RootStore): void {
  const { session, consent, care, update } = root
  update.watch()
  autorun(() => showCare(care))
  privacy.answerWith(() => consent.ask())
  session.handleEnd((end) => {
    if (end === 'refused') toLogin()
  })
  void session.restore().then(() => {
    if (session.isLoggedIn) void loadDues(root)
  })
}

/** Runs each time the app leaves the foreground. */
export const hidden = ({ session }: RootStore): void => session.hidden()

/** Runs each time the app comes to the foreground. */
export function shown(root: RootStore): void {
  const { session, care } = root
  care.follow()
  session.shown()
  if (session.isLoggedIn && !session.checking) void loadDues(root)
}
