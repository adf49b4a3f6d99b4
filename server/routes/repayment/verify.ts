import { createHash } from 'node:crypto'
import { cleanCertificateCode, type CertificateVerification } from '@domain/index'
import { addressOf } from '../../http/origin'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import type { Db } from '../../db/types'
import { refuse } from '../../refusal'
import { findByVerifyCode } from '../../repositories/certificates'
import { countAttempt, secondsToWait, uncountAttempt } from '../../repositories/loginAttempts'
import { keyOf } from '../../repositories/loans/loans'
import { NOT_VALID, signedLender, verification } from '../../certificates/views'

/** Wrong codes allowed per address: enough for typing mistakes, far too few to guess 80 bits. */
const MISSES = { free: 20, maxSeconds: 600 }

const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/

const readCode = (value: unknown): string =>
  typeof value === 'string' ? cleanCertificateCode(value) : ''

/**
 * Looks a verification code up. The attempt is counted before the lookup, so that parallel guesses count, and
 * uncounted when the code is right.
 * @throws Refusal `rate_limited` after many wrong codes from one address
 */
async function verifyCertificate(
  db: Db,
  given: unknown,
  { address, now }: { address: string; now: Date },
): Promise<CertificateVerification> {
  const key = createHash('sha256').update(`certificate:${address}`).digest('hex')
  if (!(await countAttempt(db, key, MISSES, now))) {
    const retryAfter = await secondsToWait(db, key, now)
    return refuse('rate_limited', '查询过于频繁，请稍后再试', { retry_after: retryAfter })
  }
  const code = readCode(given)
  const found = CODE.test(code) ? await findByVerifyCode(db, code) : null
  if (!found) return NOT_VALID
  await uncountAttempt(db, key)
  const { certificate, loan } = found
  return verification(certificate, loan, await signedLender(db, keyOf(loan)))
}

/** GET /api/certificate/verify: anyone shown a certificate can check its code. */
export const verifyRoute: Routes = (app, { db, clock }) => {
  answer(app, 'certificateVerify', async (request) =>
    ok(
      await verifyCertificate(db, request.query.code, {
        address: addressOf(request),
        now: clock.now(),
      }),
    ),
  )
}
