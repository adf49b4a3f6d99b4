import { isReadable } from '@domain/unreadable'
import type { LoanSummary } from '@/api/readLoan'
import { loansOf } from '../support/truth'
import type { World } from '../support/world'

/** What the app calls a loan that the database has in this state. */
const isSame = (shown: LoanSummary['status'], status: string): boolean =>
  shown === status || (shown === 'overdue' && status === 'active')

/** Opens the pages that show what there is; what they show is what the database has. */
export async function lookAround(world: World): Promise<boolean> {
  const { loans, dues, rates, session } = world.app.stores
  const { who } = world
  if (!who?.id) return false
  const { isWaiting } = world.proxy
  const reads = Promise.all([
    loans.refresh('all'),
    loans.find(),
    dues.load(),
    rates.load(),
    session.loadProfile().then(
      () => true,
      () => false,
    ),
  ])
  const fine = await world.pace.until(reads)
  world.say(`${who.name} looks around: ${fine.every(Boolean) ? 'all is shown' : 'not all comes'}`)
  if (world.who !== who || !fine[0]) return false
  // What is still on its way may arrive between the question and the comparison.
  if (isWaiting || world.proxy.isWaiting) return fine.every(Boolean)
  const rows = await loansOf(world.db, who.id)
  const shown = loans.list('all').items.map(({ summary }) => summary)
  expect(shown.map(({ orderNo }) => orderNo).sort()).toEqual(
    rows.map(({ orderNo }) => orderNo).sort(),
  )
  for (const { orderNo, status } of shown) {
    const row = rows.find((one) => one.orderNo === orderNo)
    if (!isReadable(status)) throw new Error(`the status of ${orderNo} was not read`)
    expect(`${orderNo} ${isSame(status, row?.status ?? '') ? row?.status : status}`).toBe(
      `${orderNo} ${row?.status}`,
    )
  }
  return fine.every(Boolean)
}

/** Takes back an application under review, as the loan's page does. */
export async function cancelLoan(world: World): Promise<void> {
  const { loans } = world.app.stores
  const { who } = world
  if (!who?.id) return
  const [row] = (await loansOf(world.db, who.id)).filter(({ status }) => status === 'reviewing')
  if (!row || !(await world.pace.until(loans.find(row.orderNo)))) return
  const loan = loans.lookup(row.orderNo).value
  if (!loan) return
  world.say(`${who.name} takes the application back`)
  // A look at the loan is still under way when the button is tapped.
  const looking = world.random.chance(0.3) ? loans.find(row.orderNo) : null
  const tap = loans.cancel(loan).then(
    () => true,
    () => false,
  )
  const isDone = await world.pace.until(tap)
  await world.pace.until(Promise.resolve(looking))
  world.say(isDone ? 'the app says: it is cancelled' : 'the app does not say that it is cancelled')
  if (!isDone) return
  const after = (await loansOf(world.db, who.id)).find(({ orderNo }) => orderNo === row.orderNo)
  expect(after?.status).toBe('cancelled')
  if (loans.lookup(row.orderNo).error === null && world.who === who)
    expect(loan.summary.status).toBe('cancelled')
}
