import { randomBytes } from 'node:crypto'
import { CalendarFeedQuery, FILES } from '@domain/index'
import { feedText } from '../../calendar/feed'
import { addSeconds, unixSeconds } from '../../clock'
import { originOf } from '../../http/origin'
import { Fault } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { lockAccount } from '../../accounts/standing'
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  markFeedRead,
  putFeed,
} from '../../repositories/calendarFeeds'

const SECRET_BYTES = 32
const HOUR_SECONDS = 3_600

/** The calendar feed of due dates: its address, and the file served there. */
export const calendarRoutes: Routes = (app, deps) => {
  const { db, clock, config } = deps

  answer(app, 'loanCalendarFeedState', async (request) => {
    const feed = await findFeed(db, callerOf(request).id)
    return ok(
      feed && {
        created_at: unixSeconds(feed.createdAt),
        read_at: feed.readAt && unixSeconds(feed.readAt),
      },
    )
  })

  answer(app, 'loanCalendarFeed', async (request) => {
    const { id: userId } = callerOf(request)
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    const at = clock.now()
    await db.transaction(async (tx) => {
      await lockAccount(tx, userId)
      await putFeed(tx, userId, { secret, at })
    })
    const url = `${originOf(request, config)}${FILES.loanCalendarIcs.path}?key=${secret}`
    return ok({ url, created_at: unixSeconds(at) }, '订阅地址已生成')
  })

  answer(app, 'loanEndCalendarFeed', async (request) => {
    await deleteFeed(db, callerOf(request).id)
    return ok(null, '订阅地址已停用')
  })

  app.get(
    FILES.loanCalendarIcs.path,
    { schema: { querystring: CalendarFeedQuery } },
    async (request, reply) => {
      const { key } = request.query
      const userId = typeof key === 'string' ? await findFeedOwner(db, key) : null
      if (userId === null) throw new Fault(404)
      const at = clock.now()
      await markFeedRead(db, userId, { at, since: addSeconds(at, -HOUR_SECONDS) })
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="repayment.ics"')
        .send(await feedText(deps, userId))
    },
  )
}
