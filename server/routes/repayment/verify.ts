import { ROUTES } from '@domain/contract'
import { Type } from 'typebox'
import { verifyCertificate } from '../../certificates/verify'
import { Loose, TEXT_MAX } from '../../http/bounds'
import { addressOf } from '../../http/origin'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { VerificationData } from './schemas'

const VerifyQuery = Type.Object({ code: Type.Optional(Loose(TEXT_MAX)) })

/** GET /api/certificate/verify: anybody who was shown a certificate can check its code. */
export const verifyRoute: Routes = (app, { db, clock }) => {
  app.get(
    ROUTES.certificateVerify.path,
    { schema: { querystring: VerifyQuery, response: { 200: Envelope(VerificationData) } } },
    async (request) =>
      ok(
        await verifyCertificate(db, request.query.code, {
          address: addressOf(request),
          now: clock.now(),
        }),
      ),
  )
}
