import { DownloadQuery, ROUTES } from '@domain/index'
import { certificateFacts } from '../../certificates/views'
import { originOf } from '../../http/origin'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { certificatePdf } from '../../pdf/papers'
import { findCertificate } from '../../repositories/certificates'
import { downloadableLoan, noPaper, paperLink, sendPdf } from '../loan/downloads'

const PAPER = { path: ROUTES.loanCertificatePdf.path, subject: 'certificate' }

/** The proof that a loan is settled, and the same as a PDF; null for a loan that is not. */
export const certificateRoutes: Routes = (app, deps) => {
  const { db, config } = deps

  app.get(ROUTES.loanCertificate.path, { schema: schemaOf('loanCertificate') }, async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    const certificate = loan ? await findCertificate(db, loan.id) : null
    if (!loan || !certificate) return ok(null)
    return ok({
      ...certificateFacts(certificate, loan, originOf(request, config)),
      pdf_url: paperLink(PAPER, loan.orderNo, request, deps),
    })
  })

  app.get(PAPER.path, { schema: { querystring: DownloadQuery } }, async (request, reply) => {
    const loan = await downloadableLoan(PAPER, request.query, request.user, deps)
    const certificate = await findCertificate(db, loan.id)
    if (!certificate) throw noPaper()
    const facts = certificateFacts(certificate, loan, originOf(request, config))
    const pdf = await certificatePdf({ db, threads: app.threads }, loan.id, facts)
    return sendPdf(reply, `certificate-${facts.certificate_no}`, pdf)
  })
}
