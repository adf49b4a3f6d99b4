/** A browser that keeps nothing, or loses what it kept. */
import { DEMO as ACCOUNT, logIn } from '../../h5/support/backend'
import { useApp } from '../app'
import { APPLY, DEMO, LOGIN, TABS } from '../screens'
import { choosesLoan, logsInByPassword } from '../ways/applying'

const app = useApp()

it('with storage blocked the app starts, asks for consent and logs in', async () => {
  const person = await app.webPerson({ storage: 'blocked' })
  await person.opens('/pages/login/login')
  await person.taps(LOGIN.agreeFirst)
  await logsInByPassword(person, DEMO.idle, DEMO.password)
  await person.isAt('/pages/index/index')
  await person.taps(TABS.me)
  await person.sees(ACCOUNT.masked)
})

it('what the browser cleared between two visits is simply not there', async () => {
  const person = await app.webPerson({ session: await logIn(DEMO.idle) })
  await person.opens('/pages/loan/apply')
  await choosesLoan(person)
  await person.types(APPLY.amount, '23000')
  await person.leavesTheApp()
  await person.asks('localStorage.clear()')
  await person.opens('/pages/profile/profile')
  await person.taps(LOGIN.agreeFirst)
  await person.finds(LOGIN.logIn)
  await person.opens('/pages/loan/apply')
  await person.isAt('/pages/loan/apply')
  expect(await person.reading(APPLY.amount)).not.toBe('23,000')
})
