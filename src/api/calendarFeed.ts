import type { CalendarFeed, NewCalendarFeed } from '@domain/contract/export'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  address,
  fieldsOf,
  instant,
  isNothing,
  nullable,
  required,
  unused,
  type Reader,
} from './read'
import { unreadable } from './replies'

const readFields = fieldsOf<NonNullable<CalendarFeed>>()({
  created_at: required(instant),
  read_at: nullable(instant),
})

/** Since when there is an address for calendars, and when one last read it. */
export type FeedInfo = ReturnType<typeof readFields>

const readFeed: Reader<CalendarFeed, FeedInfo | null> = (data) =>
  isNothing(data) ? null : readFields(data)

const readNew = fieldsOf<NewCalendarFeed>()({
  /** @throws ApiError `badReply` where there is none */
  url: required((value: unknown) => {
    const url = address(value)
    if (!/^https?:\/\//.test(url)) throw unreadable()
    return url
  }),
  created_at: unused,
})

/** The address at which calendars read the days of repayment; calls of our own. */
export const calendarFeedApi = (client: ApiClient) => ({
  /** Null where there is none. */
  state: (options?: RequestOptions) => ask(client, '/api/loan/calendarFeed', {}, readFeed, options),
  /** A new address, which is told this once; one before ends. */
  make: (options?: RequestOptions): Promise<string> =>
    send(client, '/api/loan/calendarFeed', {}, readNew, options).then(({ url }) => url),
  end: (options?: RequestOptions) =>
    send(client, '/api/loan/endCalendarFeed', {}, nothing, options),
})
