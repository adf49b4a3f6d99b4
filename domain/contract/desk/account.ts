import { type Static, Type } from 'typebox'
import { OPERATOR_PASSWORD, OPERATOR_ROLES } from '../../operators'
import { Input } from '../scalars'

/** The operator who is logged in. */
export const DeskMe = Type.Object({
  name: Type.String(),
  role: Type.Enum(OPERATOR_ROLES),
  must_change: Type.Boolean({ description: 'the first password must be replaced before anything' }),
})
export type DeskMe = Static<typeof DeskMe>

export const DeskLogin = Type.Object({
  name: Input('line', { maxLength: 64 }),
  password: Type.String({ maxLength: OPERATOR_PASSWORD.max }),
  code: Input('code', { maxLength: 16, description: 'six digits of the authenticator' }),
})
export type DeskLogin = Static<typeof DeskLogin>

export const DeskPassword = Type.Object({
  current: Type.String({ maxLength: OPERATOR_PASSWORD.max }),
  next: Type.String({ maxLength: OPERATOR_PASSWORD.max }),
})
export type DeskPassword = Static<typeof DeskPassword>

/** The own account of an operator: where it is logged in, and what happened to its login; newest first. */
export const DeskAccount = Type.Object({
  sessions: Type.Array(
    Type.Object({
      begun_at: Type.String(),
      used_at: Type.String(),
      is_this: Type.Boolean({ description: 'the one that asks' }),
    }),
  ),
  events: Type.Array(
    Type.Object({
      no: Type.String(),
      at: Type.String(),
      text: Type.String({ description: 'what happened' }),
      is_failure: Type.Boolean({ description: 'someone tried to log in and could not' }),
    }),
  ),
})
export type DeskAccount = Static<typeof DeskAccount>

/** Answer of a write; `no` is the number of what was written. */
export const DeskDone = Type.Object({ done: Type.Literal(true), no: Type.Optional(Type.String()) })
export type DeskDone = Static<typeof DeskDone>
