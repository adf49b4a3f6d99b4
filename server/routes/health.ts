import { Type } from 'typebox'
import { Envelope, ok } from '../http/reply'
import type { Routes } from '../http/types'

const HealthData = Type.Object({
  status: Type.Literal('ok'),
  transactions: Type.Object({
    retried: Type.Integer({ description: 'runs repeated after a deadlock or a lost connection' }),
    gave_up: Type.Integer({ description: 'transactions that failed for all that' }),
  }),
})

/** GET /healthz: the process answers and its database does too; counted since the start. */
export const healthRoutes: Routes = (app, { db }) => {
  app.get('/healthz', { schema: { response: { 200: Envelope(HealthData) } } }, async () => {
    await db.query('SELECT 1')
    const { retried, gaveUp } = db.retries
    return ok({ status: 'ok' as const, transactions: { retried, gave_up: gaveUp } })
  })
}
