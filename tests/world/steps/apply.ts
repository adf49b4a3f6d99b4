import type { LoanApplication } from '@domain/contract/application'
import { recover } from '@/stores/recover'
import { application, costsConfirmed } from '../../server/loan/support/borrower'
import type { Claim } from '../support/claims'
import type { World } from '../support/world'
import { told } from './told'

/** Shortest time for filling in the form and reading the cost table, ms. */
const FILLING_IN = 30_000

const AMOUNTS = ['3000.00', '5000.00', '8000.00']

/** The form's input. It is typed again after the app was closed, because personal data is not stored. */
const typed = (world: World): Promise<LoanApplication> =>
  costsConfirmed(
    world.service.server,
    application(
      { amount: world.random.pick(AMOUNTS), term: world.random.pick([3, 6]) },
      new Date(world.clock.now()),
    ),
  )

/** Learns the outcome of an unanswered application. Rejects when the server cannot be reached. */
export function lookForLoan(world: World): Promise<void> {
  const { apply, root } = world.app.stores
  return recover(apply.submission, root.clock, (since) => apply.fetchLoanSince(since))
}

/** Opens the page, which first checks the outcome of an earlier application. */
export async function recoverLoan(world: World): Promise<void> {
  const { apply } = world.app.stores
  const { who } = world
  const claim = who && world.claims.pending('loan', who.name)
  const { submission } = apply
  if (!who || !submission.isUnknown) return
  await world.pace.until(lookForLoan(world).catch(() => {}))
  const { state, result } = submission
  world.say(`${who.name} looks for the application before: ${state}`)
  if (!claim) return
  if (result !== null) world.claims.done(claim, result)
  if (state === 'missing') world.claims.failed(claim, 'the app did not find it')
}

/** Applies once, whatever the network does. */
export async function applyForLoan(world: World): Promise<void> {
  const { apply } = world.app.stores
  const { who } = world
  if (!who || apply.submission.busy) return
  if (apply.submission.state === 'unsure' && apply.draft.amount !== '' && world.random.chance(0.5))
    return sendAgain(world)
  await recoverLoan(world)
  if (apply.submission.isUnknown || world.who !== who) return

  const body = await typed(world)
  await world.pace.pass(FILLING_IN)
  if (world.who !== who) return
  world.say(`${who.name} applies for ${body.amount} over ${body.term} months`)
  apply.update({ amount: body.amount, term: body.term })
  await send(world, world.claims.open('loan', who.name), body)
}

/** 再次确认: the same application with the same idempotency key. */
async function sendAgain(world: World): Promise<void> {
  const claim = world.who && world.claims.pending('loan', world.who.name)
  const body = sentBodies.get(claim ?? ({} as Claim))
  if (!claim || !body) return recoverLoan(world)
  world.say(`${claim.who} asks again for the application`)
  await send(world, claim, body)
}

/** The form's contents while the app runs. */
const sentBodies = new WeakMap<Claim, LoanApplication>()

async function send(world: World, claim: Claim, body: LoanApplication): Promise<void> {
  const { apply } = world.app.stores
  sentBodies.set(claim, body)
  const ending = world.drawEnding()
  const tap = apply.submission.submit(body)
  const submission = apply.submission
  const note = told({ world, claim, submission, numberOf: (orderNo: string) => orderNo }, tap)
  if (world.random.chance(0.3)) expect(await apply.submission.submit(body)).toBeNull()
  await world.tapped(note, ending)
}
