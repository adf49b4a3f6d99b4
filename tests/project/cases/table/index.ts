import type { Case } from '../types'
import { ACCESS } from './access'
import { ACCOUNTS } from './accounts'
import { CONTENT } from './content'
import { INPUT } from './input'
import { MONEY } from './money'
import { PAGES } from './pages'
import { SESSION } from './session'
import { TRANSPORT } from './transport'
import { UPLOADS } from './uploads'

/** Every case of abuse and fault that the app must withstand; `docs/cases.md` says where each is tested. */
export const CASES: Case[] = [
  ...TRANSPORT,
  ...SESSION,
  ...ACCOUNTS,
  ...ACCESS,
  ...MONEY,
  ...UPLOADS,
  ...CONTENT,
  ...INPUT,
  ...PAGES,
]
