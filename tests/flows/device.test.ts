/** The device: 关怀模式, and one that stores nothing. */
import { DEMO as ACCOUNT } from '../h5/support/backend'
import { useApp } from './app'
import { CARE, DEMO, HOME, LOGIN, ME, TABS } from './screens'
import { logsInByPassword } from './ways/applying'

const app = useApp()

it('关怀模式 is offered on home, takes effect at once and stays', async () => {
  const person = await app.person({ agreed: false })
  await person.opens('/')
  await person.taps(LOGIN.declineFirst)
  await person.taps(CARE.turn)
  await person.finds(CARE.offer)
  await person.reopens('/pages/index/index')
  // Neither the choice nor the policy, which was declined, is put again.
  await person.finds(CARE.offer)
  await person.misses(LOGIN.agreeFirst)
  await person.lacks(CARE.turn)
})

it('关怀模式 is switched in 我的, and home changes with it', async () => {
  const person = await app.person()
  await person.opens('/pages/profile/profile')
  await person.taps(ME.care)
  await person.taps(TABS.home)
  await person.finds(CARE.offer)
  await person.taps(TABS.me)
  await person.taps(ME.care)
  await person.taps(TABS.home)
  await person.finds(HOME.offer)
})

it('a login holds for this run where nothing can be stored', async () => {
  const person = await app.person({ storage: 'full' })
  await person.opens('/pages/profile/userinfo')
  await logsInByPassword(person, DEMO.idle, DEMO.password)
  await person.isAt('/pages/profile/userinfo')
  await person.sees(ACCOUNT.masked)
  expect(await person.kept()).not.toContain(ACCOUNT.masked)
})
