/** Safari's engine keeps a page that was left, and goes on with it: its scripts do not start again. */
import { logIn } from '../../h5/support/backend'
import { useApp } from '../app'
import type { WebPerson } from '../Person'
import { APPLY, DEMO, LOGIN } from '../screens'
import { choosesLoan, logsOut } from '../ways/applying'

const app = useApp()

async function leaves(person: WebPerson): Promise<void> {
  await person.asks(`addEventListener('pageshow', (event) => (window.isKept = event.persisted))`)
  await person.leavesTheApp()
}

async function comesBack(person: WebPerson): Promise<void> {
  await person.goesBack()
  expect(await person.asks('window.isKept')).toBe(true)
}

it('stands as it was left, and goes on', async () => {
  const person = await app.webPerson()
  await person.opens('/pages/loan/apply')
  await choosesLoan(person)
  await leaves(person)
  await comesBack(person)
  expect(await person.reading(APPLY.amount)).toBe('10,000')
  await person.types(APPLY.amount, '20000')
  await person.sees(/总利息 1,055\.\d\d 元/)
  await person.taps(APPLY.next)
  await person.isAt('/pages/login/login')
})

it('shows nothing of a session that another tab ended meanwhile', async () => {
  const here = await app.webPerson({ session: await logIn(DEMO.debtor) })
  const there = await here.opensTab()
  await there.opens('/pages/loan/loan')
  const lent = await there.reads(/在借 \d+ 笔/)
  await leaves(there)
  await here.opens('/pages/profile/profile')
  await logsOut(here)
  await comesBack(there)
  await there.isAt('/pages/login/login')
  await there.finds(LOGIN.logIn)
  expect(await there.screen()).not.toContain(lent)
})
