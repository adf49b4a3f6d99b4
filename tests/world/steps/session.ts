import { when } from 'mobx'
import { userMessage } from '@/api/errors'
import { addSeconds } from '../../../server/clock'
import { sql } from '../../../server/db/sql'
import { userIdOf } from '../support/truth'
import { PASSWORD, type Person, type World } from '../support/world'

const EMAIL = ''

/** Awaits a call; logs an error and returns null. */
async function tried<T>(world: World, what: string, call: Promise<T>): Promise<T | null> {
  try {
    return await world.pace.until(call)
  } catch (error) {
    world.say(`${what}: ${userMessage(error)}`)
    return null
  }
}

async function register(world: World, { name, mobile }: Person): Promise<void> {
  const { smsCode, session } = world.app.stores
  const stop = smsCode.watch('register')
  await world.pace.until(when(() => smsCode.secondsLeft('register') === 0))
  stop()
  await tried(world, `${name} asks for a code`, smsCode.send(mobile, 'register'))
  const code = world.service.server.deps.sms.lastTo(mobile)?.code
  if (!code) return
  const body = { username: mobile, password: PASSWORD, mobile, code, email: EMAIL }
  await tried(world, `${name} registers`, session.register(body))
}

/** Logs a person in, after registering if that never succeeded; returns whether it worked. */
export async function logIn(world: World, person: Person): Promise<boolean> {
  const { session } = world.app.stores
  if (session.isLoggedIn && world.who === person) return true
  if (session.isLoggedIn) await logOut(world)
  person.id ??= await userIdOf(world.db, person.mobile)
  if (person.id === null) await register(world, person)
  else await tried(world, `${person.name} logs in`, session.loginByPassword(loginOf(person)))
  person.id ??= await userIdOf(world.db, person.mobile)
  if (!session.isLoggedIn) return false
  world.say(`${person.name} is logged in`)
  for (const other of world.people) if (other !== person) world.claims.forget(other.name)
  return true
}

const loginOf = ({ mobile }: Person) => ({ account: mobile, password: PASSWORD })

/** Deletes the device's data at once, even if the server can't be reached. */
export async function logOut(world: World): Promise<void> {
  const { session } = world.app.stores
  const { who } = world
  world.say(`${who?.name ?? 'nobody'} logs out`)
  const leaving = session.logout()
  expect(session.isLoggedIn).toBe(false)
  expect([...world.device.stored.keys()].filter((key) => /:(account|intent):/.test(key))).toEqual(
    [],
  )
  if (who) world.claims.forget(who.name)
  await world.pace.until(leaving)
}

/** Ends every session of the person on the server, as a change of password elsewhere does. */
export async function expire(world: World): Promise<void> {
  const { who } = world
  if (!who) return
  world.say(`the server ends the sessions of ${who.name}`)
  await world.db.query(sql`DELETE FROM sessions WHERE user_id = ${who.id}`)
}

/** Passes days, sometimes until the token expires. */
export async function passDays(world: World): Promise<void> {
  const days = world.random.pick([1, 1, 2, 9, 31])
  world.say(`${days} days go by`)
  const { clock } = world
  const end = addSeconds(new Date(clock.now()), days * 86_400).getTime()
  await world.pace.pass(end - clock.now())
  world.app.stores.session.shown()
}

export async function relaunch(world: World): Promise<void> {
  world.kill()
  await world.launch()
}

export async function switchPerson(world: World): Promise<void> {
  const other = world.people.find((person) => person !== world.who)
  if (other) await logIn(world, other)
}
