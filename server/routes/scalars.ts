import { Type } from 'typebox'

export const Percent = Type.String({ description: 'percent per year' })
export const Money = Type.String({ description: 'yuan, two places' })
export const Day = Type.String({ description: 'YYYY-MM-DD in Asia/Shanghai' })
export const Instant = Type.Integer({ description: 'unix seconds' })
/** What names a person or proves who it is; as long as the longest e-mail address. Its rules are the domain's. */
export const Credential = Type.String({ maxLength: 254 })
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
