import { APPLICATIONS } from './applications'
import { BACKUP } from './backup'
import { BOOKS } from './books'
import { DECISIONS } from './decisions'
import { DELETIONS } from './deletions'
import { COMPLAINTS } from './complaints'
import { HARDSHIP } from './hardship'
import { KEYS } from './keys'
import { MESSAGES } from './messages'
import { NEWS } from './news'
import { ONLINE } from './online'
import { OPERATORS } from './operators'
import { REFUNDS } from './refunds'
import { SESSIONS } from './sessions'
import type { OpsCommand } from './types'
import { UPLOADS } from './uploads'
import { VOUCHERS } from './vouchers'

/** Every command of the operators; add new ones here. */
export const COMMANDS: OpsCommand[] = [
  ...APPLICATIONS,
  ...DECISIONS,
  ...VOUCHERS,
  ...ONLINE,
  ...REFUNDS,
  ...HARDSHIP,
  ...COMPLAINTS,
  ...DELETIONS,
  ...SESSIONS,
  ...OPERATORS,
  ...MESSAGES,
  ...BOOKS,
  ...NEWS,
  ...BACKUP,
  ...UPLOADS,
  ...KEYS,
]

export const commandNamed = (name: string): OpsCommand | undefined =>
  COMMANDS.find((command) => command.name === name)
