import fc from 'fast-check'
import { composed } from '../../../server/db/sql'
import { earnDue } from '../../../server/lending/earning'
import { emptying } from '../../support/emptying'
import type { TestApp } from '../support/testApp'
import { expectSound } from '../support/soundness'
import { reading } from './agreement'
import type { Command, Dice } from './commands/command'
import { ENTERING } from './commands/entering'
import { LENDING } from './commands/lending'
import { ONLINE } from './commands/online'
import { TOGETHER } from './commands/together'
import { TIME } from './commands/time'
import { VOUCHERS } from './commands/vouchers'
import { World } from './world'

const COMMANDS = { ...ENTERING, ...LENDING, ...VOUCHERS, ...ONLINE, ...TOGETHER, ...TIME }
type Kind = keyof typeof COMMANDS

/** Weights of the commands; others have 1. */
const OFTEN: Partial<Record<Kind, number>> = {
  apply: 4,
  approve: 4,
  disburse: 4,
  send: 5,
  approveVoucher: 4,
  pay: 6,
  payTogether: 3,
  take: 5,
  tell: 4,
  ask: 2,
  due: 3,
}

const KINDS = (Object.keys(COMMANDS) as Kind[]).flatMap((kind) =>
  new Array<Kind>(OFTEN[kind] ?? 1).fill(kind),
)

export interface Step extends Dice {
  kind: Kind
}

const dice = { pick: fc.nat(999), way: fc.nat(7), amount: fc.nat(5_000_00) }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(1),
  ...dice,
})

/** Each run begins with two loans of one person and one of the other; otherwise few runs would reach payments. */
const OPENING = [0, 0, 1].flatMap((who) =>
  (['apply', 'approve', 'disburse'] as const).map((kind): fc.Arbitrary<Step> =>
    fc.record({ kind: fc.constant(kind), who: fc.constant(who), ...dice }),
  ),
)

/** A list of commands; a failing run shrinks to those that matter, the others becoming null. */
export const stepsOf = (count: number): fc.Arbitrary<(Step | null)[]> => {
  const optional = (each: fc.Arbitrary<Step>) => fc.option(each, { freq: 10_000 })
  const length = count - OPENING.length
  const rest = fc.array(optional(step), { minLength: length, maxLength: length })
  return fc.tuple(fc.tuple(...OPENING.map(optional)), rest).map((parts) => parts.flat())
}

/** Tables of the product, which stay between runs. */
const KEPT = `'migrations', 'products', 'product_tiers', 'loan_transitions'`
const START = new Date('2026-03-10T10:00:00+08:00').getTime()

/** Prepares one server and database for many runs; it is emptied before each. */
export async function prepareTable(server: TestApp) {
  const { db, clock } = server
  const read = reading(db)
  const tables = await db.query(
    composed<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN (${KEPT})`,
    ),
  )
  const empty = await emptying(
    db,
    tables.map(({ name }) => name),
  )
  /** How often both server and model accepted each command. */
  const taken = new Map<Kind, number>()

  async function take(world: World, { kind, ...dice }: Step): Promise<void> {
    const before = world.script.length
    const command: Command = COMMANDS[kind]
    await command(world, dice)
    if (world.script.length === before) return
    taken.set(kind, (taken.get(kind) ?? 0) + 1)
    expect(await read.lines()).toEqual(world.lines())
    await expectSound(db)
    // The background work keeps up, but for a pause now and then.
    if (dice.pick % 4 === 0) return
    await earnDue(server.deps)
    expect(await read.income()).toEqual(world.incomeLines())
    await expectSound(db)
  }

  return {
    taken,
    /** Plays a run from the start; its error tells the whole story in words. */
    play: async (steps: readonly (Step | null)[]): Promise<World> => {
      await db.script(empty)
      clock.advance((START - clock.now().getTime()) / 1000)
      const world = new World(server)
      try {
        for (const each of steps) if (each) await take(world, each)
      } catch (error) {
        const lines = world.script.map((words, at) => `${String(at + 1).padStart(3)}. ${words}`)
        const text = error instanceof Error ? error.message : String(error)
        throw new Error(`${lines.join('\n')}\n${text}`, { cause: error })
      }
      return world
    },
  }
}
