import type { CalendarFeed, NewCalendarFeed } from '@domain/contract/export'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  asSent,
  fieldsOf,
  instant,
  isNothing,
  nullable,
  required,
  Unreadable,
  unused,
  type Reader,
} from './read'

const readFields = fieldsOf<NonNullable<CalendarFeed>>()({
  created_at: required(instant),
  read_at: nullable(instant),
})

/** When the address for calendars was made and when a calendar last read it. */
export type FeedInfo = ReturnType<typeof readFields>

const readFeed: Reader<CalendarFeed, FeedInfo | null> = (data) =>
  isNothing(data) ? null : readFields(data)

const readNew = fieldsOf<NewCalendarFeed>()({
  url: required((value: unknown) => {
    const url = asSent(value)
    if (!/^https?:\/\//.test(url)) throw new Unreadable()
    return url
  }),
  created_at: unused,
})

/** The address at which calendars read due dates. Calls of our own. */
export const calendarFeedApi = (client: ApiClient) => ({
  /** Null when there is none. */
  state: (options?: RequestOptions) => ask(client, '/api/loan/calendarFeed', {}, readFeed, options),
  /** Makes a new address, shown only this once; the one before stops working. */
  make: (options?: RequestOptions): Promise<string> =>
    send(client, '/api/loan/calendarFeed', {}, readNew, options).then(({ url }) => url),
  end: (options?: RequestOptions) =>
    send(client, '/api/loan/endCalendarFeed', {}, nothing, options),
})
