import type { SmsEvent } from '@domain/index'
import { PASSWORD, wrongCode } from '../../support/actions'
import type { ModelPerson } from '../people'
import { outcomeOf, type World } from '../world'
import type { Command } from './command'

const STRANGE = { user_id: 1, id: 1, money: 99_999, score: 100, level: 9, status: 'hidden' }

/** Requests a code; returns the outcome. */
async function askForCode(world: World, person: ModelPerson, event: SmsEvent): Promise<string> {
  world.say(`${person.name} asks for a code to ${event}`)
  const { mobile } = person
  const answer = await world.call(null, '/api/sms/send', { mobile, event })
  const isTaken = event === 'register' && person.isKnown
  const expected = !person.mayGetCode(world.now) ? 'rate_limited' : isTaken ? 'conflict' : 'ok'
  expect(outcomeOf(answer)).toBe(expected)
  if (expected === 'ok') {
    person.gotCode(event, world.server.deps.sms.lastTo(mobile)?.code ?? '', world.now)
  }
  return expected
}

async function register(world: World, person: ModelPerson, code: string): Promise<void> {
  world.say(
    `${person.name} registers with ${code === person.codeFor('register') ? 'the' : 'a wrong'} code`,
  )
  const { mobile } = person
  const form = { username: mobile, password: PASSWORD, mobile, code, email: '' }
  const answer = await world.call(null, '/api/user/register', { ...form, ...STRANGE })
  const isRight = person.isRight('register', code, world.now)
  // A conflict leaves the code valid; a wrong code counts as a try.
  const isConflict = isRight && person.isKnown
  expect(outcomeOf(answer)).toBe(isConflict ? 'conflict' : isRight ? 'ok' : 'invalid')
  if (!isConflict) person.tryCode('register', code, world.now)
  if (!isRight || isConflict) return
  person.hasPassword = true
  person.enter(answer.body.data.userinfo.token, world.now)
}

async function logInByCode(world: World, person: ModelPerson, captcha: string): Promise<void> {
  world.say(
    `${person.name} logs in with ${captcha === person.codeFor('mobilelogin') ? 'the' : 'a wrong'} code`,
  )
  const { mobile } = person
  const answer = await world.call(null, '/api/user/mobilelogin', { mobile, captcha })
  const isRight = person.isRight('mobilelogin', captcha, world.now)
  expect(outcomeOf(answer)).toBe(isRight ? 'ok' : 'invalid')
  if (captcha !== '') person.tryCode('mobilelogin', captcha, world.now)
  if (isRight) person.enter(answer.body.data.userinfo.token, world.now)
}

async function logInByPassword(world: World, person: ModelPerson): Promise<void> {
  world.say(`${person.name} logs in by password`)
  const body = { account: person.mobile, password: PASSWORD }
  const answer = await world.call(null, '/api/user/login', body)
  expect(outcomeOf(answer)).toBe('ok')
  person.enter(answer.body.data.userinfo.token, world.now)
}

/** Logs a person in if needed, unless the SMS quota forbids it. */
export async function enter(world: World, person: ModelPerson): Promise<void> {
  if (person.isIn(world.now)) return
  if (person.hasPassword) return logInByPassword(world, person)
  const event = person.isKnown ? 'mobilelogin' : 'register'
  if ((await askForCode(world, person, event)) !== 'ok') return
  if (person.isKnown) return logInByCode(world, person, person.codeFor(event))
  return register(world, person, person.codeFor(event))
}

const personOf = (world: World, who: number): ModelPerson => world.people[who] as ModelPerson

const codes: Command = async (world, { who, way }) => {
  await askForCode(world, personOf(world, who), way % 2 === 0 ? 'mobilelogin' : 'register')
}

const guess: Command = async (world, { who, way }) => {
  const person = personOf(world, who)
  const event: SmsEvent = way % 2 === 0 ? 'mobilelogin' : 'register'
  const right = person.codeFor(event)
  const code = way < 4 ? right : wrongCode(right)
  await (event === 'register' ? register(world, person, code) : logInByCode(world, person, code))
}

const logOut: Command = async (world, { who }) => {
  const person = personOf(world, who)
  world.say(`${person.name} logs out`)
  const answer = await world.call(person, '/api/user/logout', {})
  expect(outcomeOf(answer)).toBe(person.isIn(world.now) ? 'ok' : 'HTTP 401')
  const after = await world.call(person, '/api/user/index')
  expect(outcomeOf(after)).toBe('HTTP 401')
  person.token = ''
}

export const ENTERING = { codes, guess, logOut }
