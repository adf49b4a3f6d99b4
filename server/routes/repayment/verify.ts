import { ROUTES } from '@domain/contract'
import { Type } from 'typebox'
import { verifyCertificate } from '../../certificates/verify'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { VerificationData } from './schemas'

const VerifyQuery = Type.Object({ code: Type.Optional(Type.Unknown()) })

/** GET /api/certificate/verify: anybody who was shown a certificate can check its code. */
export const verifyRoute: Routes = (app, { db, clock }) => {
  app.get(
    ROUTES.certificateVerify.path,
    { schema: { querystring: VerifyQuery, response: { 200: Envelope(VerificationData) } } },
    async (request) =>
      ok(await verifyCertificate(db, request.query.code, { ip: request.ip, now: clock.now() })),
  )
}
