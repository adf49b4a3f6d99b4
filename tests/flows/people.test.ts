/** Three people, each from the first tab to their goal, only by tapping. */
import { logIn } from '../h5/support/backend'
import { checkBooks } from '../h5/support/ops'
import { useApp } from './app'
import type { Person } from './Person'
import {
  CARE,
  CASHIER,
  DEMO,
  FAULTS,
  HELP,
  HOME,
  LOGIN,
  ME,
  REPAY,
  repayTab,
  TABS,
} from './screens'
import { logsInByPassword } from './ways/applying'
import { isApproved, paysByTransfer, proves } from './ways/paying'

const app = useApp()

async function starts(person: Person): Promise<void> {
  await person.opens('/')
  await person.isAt('/pages/index/index')
}

it('an elder in 关怀模式 finds what is due, and on each page a number to call', async () => {
  const person = await app.person({ agreed: false })
  await starts(person)
  await person.taps(LOGIN.agreeFirst)
  await person.taps(CARE.turn)
  await person.finds(/^联系客服/)
  await person.taps(/^我要还款/)
  await person.isAt('/pages/repay/repay')
  await person.finds(HELP.call)
  await person.taps(LOGIN.logIn)
  await logsInByPassword(person, DEMO.debtor, DEMO.password)
  await person.isAt('/pages/repay/repay')
  await person.sees(REPAY.overdueFor)
  await person.ticks(REPAY.tick(3))
  await person.taps(REPAY.together)
  await person.isAt('/pages/payment/cashier')
  await person.sees(CASHIER.channel)
  await person.finds(HELP.call)
  await person.goesBack()
  await person.taps(TABS.me)
  await person.isAt('/pages/profile/profile')
  await person.finds(HELP.call)
  await person.taps(ME.help)
  await person.isAt('/pages/help/index')
  await person.sees(HELP.phone)
  await person.lacks(HELP.call)
})

it('a borrower who is overdue clears it by bank transfer, and pays what is due now by code', async () => {
  const person = await app.person({ session: await logIn(DEMO.debtor) })
  await starts(person)
  await person.taps(HOME.calendar)
  await person.isAt('/pages/payment/calendar')
  await person.goesBack()
  await person.taps(TABS.repay)
  await person.isAt('/pages/repay/repay')
  await person.taps(REPAY.payOverdue)
  await paysByTransfer(person)
  await proves(person)
  await isApproved(person)
  await person.opens('/pages/repay/repay')
  await person.sees(REPAY.due)
  await person.ticks(REPAY.tick(5))
  await person.taps(REPAY.pay)
  await person.isAt('/pages/payment/cashier')
  await person.picks(CASHIER.channel, CASHIER.code)
  await person.taps(CASHIER.toProof)
  await person.isAt('/pages/payment/upload')
  await proves(person)
  await isApproved(person)
  await person.opens('/pages/repay/repay')
  await person.finds(repayTab(1))
  await checkBooks()
})

it('a borrower whose network fails has help one tap away, and goes on when it is back', async () => {
  const person = await app.person({ session: await logIn(DEMO.settler) })
  await starts(person)
  await person.taps(TABS.me)
  await person.taps(ME.contracts)
  await person.sees('看哪一笔的合同')
  const again = await person.losesCalls('/api/loan/getContractInfo')
  await person.taps(/已结清/)
  await person.sees(FAULTS.network)
  await person.taps(FAULTS.help)
  await person.isAt('/pages/help/index')
  await person.sees(HELP.phone)
  await person.goesBack()
  await person.isAt('/pages/borrowing/contract')
  await again()
  await person.taps(FAULTS.retry)
  await person.sees('合同编号')
})
