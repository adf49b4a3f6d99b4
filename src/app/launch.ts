import { autorun } from 'mobx'
import { showCare } from '@/platform/careLook'
import { privacy } from '@/platform/privacy'
import type { RootStore } from '@/stores/RootStore'
import { toLogin } from './navigation'

/** At launch: the stored session is taken up and checked; a session refused later leads to login and back. */
export function launch({ session, consent, care, repay }: RootStore): void {
  autorun(() => showCare(care))
  privacy.answerWith(() => consent.ask())
  session.handleEnd((end) => {
    if (end === 'refused') toLogin()
  })
  void session.restore().then(() => {
    if (session.isLoggedIn) void repay.loadDues(undefined, true)
  })
}

/** Each time the app comes to the front. */
export function shown({ session, care, repay }: RootStore): void {
  care.follow()
  session.shown()
  if (session.isLoggedIn && !session.checking) void repay.loadDues(undefined, true)
}
