import { Type } from 'typebox'
import { sql } from '../db/sql'
import { Fault } from '../refusal'
import { Envelope, ok } from '../http/reply'
import type { Routes } from '../http/types'

const schema = {
  response: { 200: Envelope(Type.Object({ status: Type.Literal('ok') })) },
}
const OK = ok({ status: 'ok' as const })

/**
 * GET /healthz: the process answers; restarting it would fix nothing else. GET /readyz: requests may be sent here,
 * because the database answers and the server is not stopping; otherwise 503.
 */
export const healthRoutes: Routes = (app, { db }) => {
  app.get('/healthz', { schema }, async () => OK)

  app.get('/readyz', { schema }, async () => {
    if (app.isClosing()) throw new Fault(503)
    await db.query(sql`SELECT 1`)
    return OK
  })
}
