import { OPERATOR_ROLE_TEXT } from '@domain/operators'
import type { Queryable } from '../db/types'
import { findRoles } from '../repositories/operators'

const FIXED: Record<string, string> = { user: '借款人', system: '系统', demo: '示例数据' }
const PREFIX = 'operator:'

const nameOf = (actor: string): string =>
  actor.startsWith(PREFIX) ? actor.slice(PREFIX.length) : actor

/**
 * Reads who acted, as Chinese readers know them: "审核员 wang" for an operator of the desk, "命令行 root" for who used the
 * command line.
 * @param actors all that will be asked about; null for none
 */
export async function actorTexts(
  db: Queryable,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const others = actors.flatMap((actor) => (actor === null || actor in FIXED ? [] : nameOf(actor)))
  const roles = await findRoles(db, [...new Set(others)])
  return (actor) => {
    const known = FIXED[actor]
    if (known !== undefined) return known
    const name = nameOf(actor)
    const role = roles.get(name)
    return role ? `${OPERATOR_ROLE_TEXT[role]} ${name}` : `命令行 ${name}`
  }
}
