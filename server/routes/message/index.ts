import { answer } from '../../http/call'
import { readPage } from '../../http/paging'
import { refuse } from '../../refusal'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { lockAccount } from '../../accounts/standing'
import {
  countMessages,
  countUnread,
  findMessages,
  markRead,
  markReadThrough,
} from '../../repositories/messages'
import { findChoices, storeChoices } from '../../repositories/messageSettings'
import { messageReply, settingsReply } from './views'

/** Lists messages and marks them as read. */
const readingRoutes: Routes = (app, { db, clock }) => {
  answer(app, 'messageList', async (request) => {
    const { id } = callerOf(request)
    const { page, limit, offset } = readPage(request.query)
    const list = (await findMessages(db, id, { limit, offset })).map(messageReply)
    return ok({ list, total: await countMessages(db, id), page, limit })
  })

  answer(app, 'messageUnread', async (request) =>
    ok({ unread: await countUnread(db, callerOf(request).id) }),
  )

  answer(app, 'messageRead', async (request) => {
    const { id } = callerOf(request)
    const { ids = [], through } = request.body
    if (ids.length === 0 && through === undefined) {
      refuse('invalid', '请选择消息', { field: 'ids' })
    }
    if (ids.length > 0) await markRead(db, id, ids, clock.now())
    if (through !== undefined) await markReadThrough(db, id, through, clock.now())
    return ok({ unread: await countUnread(db, id) })
  })
}

/** Everything under /api/message. */
export const messageRoutes: Routes = (app, deps) => {
  const { db } = deps
  readingRoutes(app, deps)

  answer(app, 'messageSettings', async (request) =>
    ok(settingsReply(await findChoices(db, callerOf(request).id), deps)),
  )

  answer(app, 'messageSetSettings', async (request) => {
    const { id } = callerOf(request)
    await db.transaction(async (tx) => {
      await lockAccount(tx, id)
      await storeChoices(tx, id, request.body)
    })
    return ok(null, '已保存')
  })
}
