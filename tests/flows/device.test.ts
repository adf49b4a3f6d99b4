/** The device: 关怀模式, and one that stores nothing. */
import { DEMO as ACCOUNT } from '../h5/support/backend'
import { useApp } from './app'
import { CARE, DEMO, HOME, LOGIN, ME, TABS } from './screens'
import { logsInByPassword } from './ways/applying'

const app = useApp()

it('关怀模式 is offered once, at the first launch, takes effect at once and stays', async () => {
  const person = await app.person({ agreed: false })
  await person.opens('/')
  await person.picks(CARE.question, CARE.large)
  await person.taps(LOGIN.declineFirst)
  await person.finds(CARE.offer)
  await person.reopens('/pages/index/index')
  await person.finds(LOGIN.agreeFirst)
  await person.lacks(CARE.large)
  await person.misses(CARE.question)
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
