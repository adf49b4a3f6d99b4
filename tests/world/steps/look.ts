import type { LoanSummary } from '@/api/readLoan'
import { loansOf } from '../support/truth'
import type { World } from '../support/world'

/** Whether the app's status of a loan matches the database's. */
const isSame = (shown: LoanSummary['status'], status: string): boolean =>
  shown === status || (shown === 'overdue' && status === 'active')

/** Opens the pages with data; they must show what the database has. */
export async function lookAround(world: World): Promise<boolean> {
  const { loans, overview, rates, session } = world.app.stores
  const { who } = world
  if (!who?.id) return false
  const { isWaiting } = world.proxy
  const reads = Promise.all([
    loans.getList('all').refresh(),
    loans.fetch(),
    overview.fetch(),
    rates.fetch(),
    session.fetchProfile().then(
      () => true,
      () => false,
    ),
  ])
  const fine = await world.pace.until(reads)
  world.say(`${who.name} looks around: ${fine.every(Boolean) ? 'all is shown' : 'not all comes'}`)
  if (world.who !== who || !fine[0]) return false
  // A request under way may change data between reading and comparing.
  if (isWaiting || world.proxy.isWaiting) return fine.every(Boolean)
  const rows = await loansOf(world.db, who.id)
  const shown = loans.getList('all').items.map(({ summary }) => summary)
  expect(shown.map(({ orderNo }) => orderNo).sort()).toEqual(
    rows.map(({ orderNo }) => orderNo).sort(),
  )
  for (const { orderNo, status } of shown) {
    const row = rows.find((one) => one.orderNo === orderNo)
    expect(`${orderNo} ${isSame(status, row?.status ?? '') ? row?.status : status}`).toBe(
      `${orderNo} ${row?.status}`,
    )
  }
  return fine.every(Boolean)
}

/** Cancels an application under review, as on the loan's page. */
export async function cancelLoan(world: World): Promise<void> {
  const { loans } = world.app.stores
  const { who } = world
  if (!who?.id) return
  const [row] = (await loansOf(world.db, who.id)).filter(({ status }) => status === 'reviewing')
  if (!row || !(await world.pace.until(loans.fetch(row.orderNo)))) return
  const loan = loans.get(row.orderNo).value
  if (!loan) return
  world.say(`${who.name} takes the application back`)
  // The loan is still loading when the button is tapped.
  const looking = world.random.chance(0.3) ? loans.fetch(row.orderNo) : null
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
  if (loans.get(row.orderNo).error === null && world.who === who)
    expect(loan.summary.status).toBe('cancelled')
}
