import type { SessionEnd } from '@/stores/SessionStore'
import { done } from './fakeHttp'
import { createWorld, loginReply, storedSession } from './fakes'

/** The app as it starts on a device with a session. */
export function launchWith(over: Record<string, unknown> = {}) {
  const world = createWorld({ stored: new Map([storedSession(over)]) })
  const ends: SessionEnd[] = []
  world.stores.session.handleEnd((end) => ends.push(end))
  return { ...world, ends, session: world.stores.session }
}

/** A person who has just logged in. */
export async function loggedIn() {
  const world = createWorld()
  const ends: SessionEnd[] = []
  world.stores.session.handleEnd((end) => ends.push(end))
  world.http.route('/api/user/login', () => done(loginReply()))
  await world.stores.session.loginByPassword({ account: '13800000001', password: 'Demo1234' })
  return { ...world, ends, session: world.stores.session }
}
