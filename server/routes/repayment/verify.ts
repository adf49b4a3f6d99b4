import { ROUTES } from '@domain/routes'
import { verifyCertificate } from '../../certificates/verify'
import { addressOf } from '../../http/origin'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'

/** GET /api/certificate/verify: anyone shown a certificate can check its code. */
export const verifyRoute: Routes = (app, { db, clock }) => {
  app.get(
    ROUTES.certificateVerify.path,
    { schema: schemaOf('certificateVerify') },
    async (request) =>
      ok(
        await verifyCertificate(db, request.query.code, {
          address: addressOf(request),
          now: clock.now(),
        }),
      ),
  )
}
