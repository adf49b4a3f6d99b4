import { BACKUP } from './backup'
import { BOOKS } from './books'
import { DELETIONS } from './deletions'
import { KEYS } from './keys'
import { MESSAGES } from './messages'
import { ONLINE } from './online'
import { OPERATORS } from './operators'
import { SCALE } from './scale'
import { SESSIONS } from './sessions'
import type { OpsCommand } from './types'
import { UPLOADS } from './uploads'

/** Every command of the operators; add new ones here. */
export const COMMANDS: OpsCommand[] = [
  ...ONLINE,
  ...DELETIONS,
  ...SESSIONS,
  ...OPERATORS,
  ...MESSAGES,
  ...BOOKS,
  ...BACKUP,
  ...UPLOADS,
  ...KEYS,
  ...SCALE,
]

export const commandNamed = (name: string): OpsCommand | undefined =>
  COMMANDS.find((command) => command.name === name)
