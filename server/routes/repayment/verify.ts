import type { FastifyRequest } from 'fastify'
import { cleanCertificateCode, paperNumberIn } from '@domain/index'
import { addressOf } from '../../http/origin'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { findByVerifyCode } from '../../repositories/certificates'
import { keyOf } from '../../repositories/loans/loans'
import { checkPaper } from '../../certificates/contractCheck'
import { found } from '../../certificates/guesses'
import { NOT_VALID, signedLender, verification } from '../../certificates/views'

const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether a certificate, a contract or an amendment is genuine: open to anyone shown one. */
export const verifyRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const asker = (request: FastifyRequest) => ({ address: addressOf(request), now: clock.now() })

  answer(app, 'certificateVerify', async (request) => {
    const code = cleanCertificateCode(textOf(request.query.code))
    const find = CODE.test(code) ? () => findByVerifyCode(db, code) : null
    const known = await found(db, asker(request), find)
    if (!known) return ok(NOT_VALID)
    const { certificate, loan } = known
    return ok(verification(certificate, loan, await signedLender(db, keyOf(loan))))
  })

  answer(app, 'contractVerify', async (request) => {
    const no = paperNumberIn(textOf(request.query.no))
    return ok(await found(db, asker(request), no === null ? null : () => checkPaper(deps, no)))
  })
}
