import { sql } from '../../../server/db/sql'
import { expectSound } from '../../server/support/soundness'
import { reachable, textsIn } from './graph'
import { loansOf, numbersOf, vouchersOf } from './truth'
import type { World } from './world'

/** All stores, without the platform services they use. */
function accountData({ app }: World): unknown[] {
  const { root, ...stores } = app.stores
  return [...Object.values(stores), root.tabBar, root.client]
}

/** Checks that the logged-in person sees and stores nothing of another person. */
export async function checkPrivacy(world: World): Promise<void> {
  if (!world.device.isRunning) return
  const { who } = world
  for (const other of world.people) {
    if (!who || other === who || other.id === null) continue
    const foreign = await numbersOf(world.db, other.id)
    const held = [...textsIn(accountData(world)), ...[...world.device.stored].flat()]
    const found = foreign.filter((number) => held.some((text) => text.includes(number)))
    expect({ who: who.name, holds: found }).toEqual({ who: who.name, holds: [] })
  }
}

/** Checks that everything the app reported as done exists, and that nothing exists unasked or twice. */
export async function checkClaims(world: World): Promise<void> {
  const { claims, db } = world
  for (const { id, name } of world.people) {
    if (id === null) continue
    const there = {
      loan: (await loansOf(db, id)).map(({ orderNo }) => orderNo),
      voucher: (await vouchersOf(db, id)).map(({ voucherNo }) => voucherNo),
    }
    for (const kind of ['loan', 'voucher'] as const) {
      const done = claims.of(kind, name, 'done')
      const numbers = done.flatMap(({ number }) => (number === null ? [] : [number]))
      expect({ [kind]: numbers.filter((number) => !there[kind].includes(number)) }).toEqual({
        [kind]: [],
      })
      expect(new Set(numbers).size).toBe(numbers.length)
      const possible = claims.of(kind, name, 'done', 'open', 'forgotten').length
      expect(there[kind].length).toBeLessThanOrEqual(possible)
      expect(there[kind].length).toBeGreaterThanOrEqual(done.length)
    }
  }
}

/** Checks that files belong to the person who picked them. */
export async function checkFiles(world: World): Promise<void> {
  for (const { id, name } of world.people) {
    if (id === null) continue
    const files = await world.db.query(
      sql<{ name: string }>`SELECT name FROM upload_files WHERE owner_id = ${id}`,
    )
    expect(files.filter((file) => !file.name.startsWith(name))).toEqual([])
  }
}

export const checkBooks = async (world: World): Promise<void> => {
  await expectSound(world.db)
}

const BUSY = ['sending', 'confirming', 'unsure', 'preparing', 'waiting']

/** Checks that nothing is pending and no mask is shown. */
export function checkRest(world: World): void {
  const { feedback, http } = world.app
  expect(feedback.masked).toBe(false)
  expect(http.ports).toEqual([])
  const busy = [...reachable(accountData(world))].filter(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      (('loading' in value && value.loading === true) ||
        ('state' in value && BUSY.includes(String(value.state)))),
  )
  expect(busy).toEqual([])
  const open = [...world.device.stored.keys()].filter((key) =>
    /intent:(submission:(apply|voucher)|payment:)/.test(key),
  )
  expect(open).toEqual([])
}
