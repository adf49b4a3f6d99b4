/** Two tabs of one browser, in which one person logs out and another in. */
import { logIn, masked } from '../../h5/support/backend'
import { useApp } from '../app'
import type { WebPerson } from '../Person'
import { DEMO, LOGIN } from '../screens'
import { logsInByPassword, logsOut } from '../ways/applying'
import { loansOf } from '../ways/people'

const app = useApp()

/** How many loans the list counts, which differs between the two people. */
const LENT = /在借 \d+ 笔/

/** The numbers of a person's loans. */
const numbersOf = async (mobile: string): Promise<string[]> =>
  (await loansOf(await logIn(mobile))).list.map((loan) => loan.order_no)

/** Neither tab shows, and the browser has not kept, what can only be this person's. */
async function expectNothingOf(mobile: string, ...tabs: WebPerson[]): Promise<void> {
  for (const tab of tabs) expect(await tab.screen()).not.toContain(masked(mobile))
  const kept = (await tabs[0]?.kept()) ?? ''
  for (const mark of [masked(mobile), ...(await numbersOf(mobile))])
    expect(kept).not.toContain(mark)
}

it('the one tab follows the other out, and in to the loans of another person', async () => {
  const here = await app.webPerson({ session: await logIn(DEMO.debtor) })
  const there = await here.opensTab()
  await there.opens('/pages/loan/loan')
  const lent = await there.reads(LENT)
  await here.opens('/pages/profile/profile')
  await here.sees(masked(DEMO.debtor))
  await logsOut(here)
  await there.isAt('/pages/login/login')
  expect(await there.screen()).not.toContain(lent)
  await expectNothingOf(DEMO.debtor, here, there)

  await here.taps(LOGIN.logIn)
  await logsInByPassword(here, DEMO.settler, DEMO.password)
  await here.sees(masked(DEMO.settler))
  await there.isAt('/pages/loan/loan')
  await there.reads(LENT)
  expect(await there.screen()).not.toContain(lent)
  await expectNothingOf(DEMO.debtor, here, there)
})
