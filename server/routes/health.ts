import { Type } from 'typebox'
import { Envelope, ok } from '../http/reply'
import type { Routes } from '../http/types'

/** GET /healthz: the process answers and its database does too. */
export const healthRoutes: Routes = (app, { db }) => {
  app.get(
    '/healthz',
    { schema: { response: { 200: Envelope(Type.Object({ status: Type.Literal('ok') })) } } },
    async () => {
      await db.query('SELECT 1')
      return ok({ status: 'ok' as const })
    },
  )
}
