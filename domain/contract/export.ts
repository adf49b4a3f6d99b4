import { type Static, Type } from 'typebox'
import { STATEMENT_FORMATS } from '../statement'
import { CleanCredential, Count, Credential, Instant, Loose, Money, Nullable } from './scalars'

/** State of a calendar feed. Its address is sent only once, when it is created. */
export const CalendarFeed = Nullable(
  Type.Object({
    created_at: Instant,
    read_at: Nullable(Instant, { description: 'when a calendar last read it, to the hour' }),
  }),
  { description: 'null when there is none' },
)
export type CalendarFeed = Static<typeof CalendarFeed>

export const NewCalendarFeed = Type.Object({
  url: Type.String({ description: 'absolute; anyone with this address can read the due dates' }),
  created_at: Instant,
})
export type NewCalendarFeed = Static<typeof NewCalendarFeed>

/** Query of the calendar program that reads the feed. */
export const CalendarFeedQuery = Type.Object({ key: Type.Optional(Loose(64)) })

const StatementYear = Type.Object({
  year: Type.Integer({ description: 'by the days of payment in Asia/Shanghai' }),
  count: Count('payments'),
  amount: Money,
})

/** Years with payments, the latest first. */
export const StatementYears = Type.Object({ list: Type.Array(StatementYear) })
export type StatementYears = Static<typeof StatementYears>

export const StatementBody = Type.Object({
  year: Type.Integer({ minimum: 2000, maximum: 2200 }),
  format: Type.Enum(STATEMENT_FORMATS),
})

/** The file itself instead of a link: there is no address to share. */
export const StatementFile = Type.Object({ file: Type.String({ description: 'base64' }) })
export type StatementFile = Static<typeof StatementFile>

export const PersonalCopyBody = Type.Object({
  code: Type.Optional(
    CleanCredential('code', "code of event dataexport, sent to the account's number"),
  ),
  password: Type.Optional(Credential),
})

/** All data kept of a person, in a machine-readable and a readable file. */
export const PersonalCopy = Type.Object({
  json: Type.String({ description: 'base64 of JSON in UTF-8' }),
  pdf: Type.String({ description: 'base64' }),
})
export type PersonalCopy = Static<typeof PersonalCopy>
