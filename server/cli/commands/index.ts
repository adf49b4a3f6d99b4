import { APPLICATIONS } from './applications'
import { BOOKS } from './books'
import { DECISIONS } from './decisions'
import { DELETIONS } from './deletions'
import { NEWS } from './news'
import { ONLINE } from './online'
import type { OpsCommand } from './types'
import { VOUCHERS } from './vouchers'

/** Everything an operator can do; a new command is added here. */
export const COMMANDS: OpsCommand[] = [
  ...APPLICATIONS,
  ...DECISIONS,
  ...VOUCHERS,
  ...ONLINE,
  ...DELETIONS,
  ...BOOKS,
  ...NEWS,
]

export const commandNamed = (name: string): OpsCommand | undefined =>
  COMMANDS.find((command) => command.name === name)
