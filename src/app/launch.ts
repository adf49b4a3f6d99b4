import { privacy } from '@/platform/privacy'
import type { RootStore } from '@/stores/RootStore'
import { toLogin } from './navigation'

/** At launch: the stored session is taken up and checked; a session refused later leads to login and back. */
export function launch({ session, consent, repay }: RootStore): void {
  privacy.answerWith(() => consent.ask())
  session.handleEnd((end) => {
    if (end === 'refused') toLogin()
  })
  void session.restore().then(() => {
    if (session.isLoggedIn) void repay.loadDues(undefined, true)
  })
}

/** Each time the app comes to the front. */
export function shown({ session, repay }: RootStore): void {
  session.shown()
  if (session.isLoggedIn && !session.checking) void repay.loadDues(undefined, true)
}
