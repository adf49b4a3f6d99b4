import { type Contract, ROUTES } from '@domain/index'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { Fault } from '../../http/refusal'
import { Envelope, ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { contractPdf } from '../../pdf/contractPdf'
import { type ContractRecord, findContract } from '../../repositories/loans/contracts'
import { findLoan } from '../../repositories/loans/findLoans'
import type { Loan } from '../../repositories/loans/loans'
import type { User } from '../../repositories/users'
import { isLinkSigned, signLink } from '../../security/linkSignature'
import { OrderQuery } from './reading'
import { ContractData } from './schemas'

const PdfQuery = Type.Object({
  ...OrderQuery.properties,
  exp: Type.Optional(Type.Unknown()),
  sig: Type.Optional(Type.Unknown()),
})

const NO_CONTRACT = '订单不存在'

const subjectOf = (orderNo: string): string => `contract:${orderNo}`

function contractReply(
  { content, sha256 }: ContractRecord,
  request: FastifyRequest,
  { config, secret, clock }: Deps,
): Contract & { template_version: string } {
  const { exp, sig } = signLink(subjectOf(content.order_no), { secret, now: clock.now() })
  const query = new URLSearchParams({ order_no: content.order_no, exp, sig })
  const pdfUrl = `${originOf(request, config)}${ROUTES.loanContractPdf.path}?${query}`
  return { ...content, sha256, pdf_url: pdfUrl }
}

/** The loan a download is for: by its signature, or by the token of its owner. */
async function downloadable(
  { order_no: given, ...signature }: Static<typeof PdfQuery>,
  user: User | null,
  { db, clock, secret }: Deps,
): Promise<Loan> {
  const orderNo = typeof given === 'string' ? given : ''
  const isSigned = isLinkSigned(subjectOf(orderNo), signature, { secret, now: clock.now() })
  if (!isSigned && !user) throw new Fault(401)
  const loan = await findLoan(db, orderNo)
  if (!loan || (!isSigned && loan.userId !== user?.id)) throw new Fault(404, NO_CONTRACT)
  return loan
}

/** The contract of a loan, and the same as a PDF. */
export const contractRoutes: Routes = (app, deps) => {
  const { db } = deps

  app.get(
    ROUTES.loanContract.path,
    { schema: { querystring: OrderQuery, response: { 200: Envelope(ContractData) } } },
    async (request) => {
      const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
      const contract = loan ? await findContract(db, loan.id) : null
      return ok(contract ? contractReply(contract, request, deps) : null)
    },
  )

  app.get(
    ROUTES.loanContractPdf.path,
    { schema: { querystring: PdfQuery } },
    async (request, reply) => {
      const loan = await downloadable(request.query, request.user, deps)
      const contract = await findContract(db, loan.id)
      if (!contract) throw new Fault(404, NO_CONTRACT)
      const name = `contract-${contract.content.contract_no}.pdf`
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(await contractPdf(db, contract))
    },
  )
}
