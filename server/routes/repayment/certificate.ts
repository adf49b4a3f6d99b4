import type { FastifyRequest } from 'fastify'
import { DownloadQuery, FILES, proofFileName } from '@domain/index'
import { certificateFacts, signedLender } from '../../certificates/views'
import { readIdentity } from '../../certificates/identity'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownLoan, ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { certificatePdf, fullCertificatePdf } from '../../pdf/papers'
import { insertIdentityRead } from '../../repositories/accountEvents'
import { type CertificateRecord, findCertificate } from '../../repositories/certificates'
import { downloadableLoan, noPaper, paperLink, sendPdf } from '../loan/downloads'
import { asOwner } from '../user/asOwner'
import { keyOf, type Loan } from '../../repositories/loans/loans'

const PAPER = { path: FILES.loanCertificatePdf.path, subject: 'certificate' }

/**
 * The settlement certificate (null before settlement), its PDF, and the one with the borrower's full identity for an
 * owner who proves it. That one is sent inside the answer: there is no address to share.
 */
export const certificateRoutes: Routes = (app, deps) => {
  const { db, clock, config } = deps

  const factsOf = async (certificate: CertificateRecord, loan: Loan, request: FastifyRequest) =>
    certificateFacts(certificate, loan, {
      lender: await signedLender(db, keyOf(loan)),
      origin: originOf(request, config),
    })

  answer(app, 'loanCertificate', async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    const certificate = loan ? await findCertificate(db, keyOf(loan)) : null
    if (!loan || !certificate) return ok(null)
    return ok({
      ...(await factsOf(certificate, loan, request)),
      pdf_url: paperLink(PAPER, { orderNo: loan.orderNo }, request, deps),
    })
  })

  app.get(PAPER.path, { schema: { querystring: DownloadQuery } }, async (request, reply) => {
    const loan = await downloadableLoan(PAPER, request.query, request.user, deps)
    const certificate = await findCertificate(db, keyOf(loan))
    if (!certificate) throw noPaper()
    const facts = await factsOf(certificate, loan, request)
    const pdf = await certificatePdf({ db, threads: app.threads }, keyOf(loan), facts)
    return sendPdf(reply, proofFileName(facts.certificate_no), pdf)
  })

  answer(app, 'loanFullCertificate', async (request) => {
    const user = callerOf(request)
    const { order_no: orderNo, code, password } = request.body
    const loan = await ownLoan(deps, user.id, orderNo)
    const certificate = await findCertificate(db, keyOf(loan))
    if (!certificate) return refuse('wrong_state', '这笔借款还没有结清，没有结清证明')
    // Someone using a logged-in device may know the password, but rarely has the phone, so an SMS code is required.
    if (user.mobile && !code) refuse('invalid', '参数不正确', { field: 'code' })
    const proof = { code, password, event: 'fullcertificate', field: 'code' } as const
    // Logged before anything is decrypted.
    await asOwner(deps, request, proof, (tx) =>
      insertIdentityRead(tx, { userId: user.id, loanId: loan.id, at: clock.now() }),
    )
    const facts = await factsOf(certificate, loan, request)
    const identity = await readIdentity(deps, loan)
    const pdf = await fullCertificatePdf(app.threads, { ...facts, identity })
    return ok({ pdf: pdf.toString('base64'), name: identity.name, id_card: identity.idCard })
  })
}
