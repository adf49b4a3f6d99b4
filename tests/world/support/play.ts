import { applyForLoan, recoverLoan } from '../steps/apply'
import { decide } from '../steps/lender'
import { cancelLoan, lookAround } from '../steps/look'
import { beginPayment, finishPayment, payOnline } from '../steps/pay'
import { expire, logIn, logOut, passDays, relaunch, switchPerson } from '../steps/session'
import { recoverVoucher, submitVoucher } from '../steps/voucher'
import { selectionOf } from '../steps/selections'
import { checkBooks, checkClaims, checkFiles, checkPrivacy, checkRest } from './checks'
import { loansOf } from './truth'
import type { World } from './world'

type Step = (world: World) => Promise<unknown>

/** Weights of the steps. */
const STEPS: readonly [number, Step][] = [
  [5, applyForLoan],
  [5, decide],
  [3, lookAround],
  [4, payOnline],
  [4, submitVoucher],
  [1, cancelLoan],
  [1, logOut],
  [1, switchPerson],
  [1, expire],
  [1, passDays],
  [1, relaunch],
]

const BAG = STEPS.flatMap(([weight, step]) => Array<Step>(weight).fill(step))

const STEPS_MAX = 14

/** Changes the network faults of the next step. */
async function changeWeather(world: World): Promise<void> {
  const { random, weather, proxy } = world
  weather.foulness = random.pick([0, 0, 0.15, 0.4, 0.7])
  if (proxy.isUp && random.chance(0.06)) {
    world.say('the network: connections are refused')
    weather.count('down')
    proxy.down()
  } else await proxy.up()
  // The device may notice it, or not.
  if (world.device.isRunning) world.app.network.go(proxy.isUp || random.chance(0.5))
}

/** Makes sure a person is logged in; false when the network prevents it. */
async function somebody(world: World): Promise<boolean> {
  await world.launch()
  if (world.who) return true
  return logIn(world, world.random.pick(world.people))
}

/** A day of two people with one phone. */
export async function play(world: World): Promise<void> {
  await world.begin()
  for (let count = world.random.between(7, STEPS_MAX); count > 0; count -= 1) {
    await changeWeather(world)
    await world.launch()
    await world.pace.pass(world.random.between(3_000, 30_000))
    if (await somebody(world)) await world.random.pick(BAG)(world)
    await checkPrivacy(world)
    await checkClaims(world)
  }
  await comeToRest(world)
  await checkPrivacy(world)
  await checkClaims(world)
  await checkFiles(world)
  await checkBooks(world)
  checkRest(world)
}

/** Longer than any fault or retry lasts, ms. */
const ALL_OVER = 10 * 60_000

/** Ends the faults; everything begun must finish. */
async function comeToRest(world: World): Promise<void> {
  await world.calm()
  await world.pace.pass(ALL_OVER)
  const { claims, pace } = world
  const waiting = world.people.find(({ name }) =>
    claims.all.some(({ who, fate }) => who === name && fate === 'open'),
  )
  // The first call notices a session that the server has ended.
  await pace.until(world.app.stores.session.fetchProfile().catch(() => {}))
  const who = world.who ?? waiting ?? world.people[0]
  if (!who || !(await logIn(world, who))) throw new Error('nobody can log in')
  await recoverLoan(world)
  for (const { name } of claims.of('voucher', who.name, 'open'))
    await recoverVoucher(world, selectionOf(name))
  const { repay, online } = world.app.stores
  for (const { name } of claims.of('payment', who.name, 'open')) {
    await pace.until(repay.fetchQuote(selectionOf(name)))
    await beginPayment(world, selectionOf(name))
  }
  for (const { orderNo } of await loansOf(world.db, who.id ?? 0))
    await finishPayment(world, online.get(orderNo))
  expect(await lookAround(world)).toBe(true)
}
