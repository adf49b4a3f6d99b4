import type { FastifyRequest } from 'fastify'
import { type Contract, DownloadQuery, ROUTES } from '@domain/index'
import type { Deps } from '../../deps'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { contractPdf } from '../../pdf/papers'
import { type ContractRecord, findContract } from '../../repositories/loans/contracts'
import { downloadableLoan, noPaper, paperLink, sendPdf } from './downloads'
import { keyOf } from '../../repositories/loans/loans'

const PAPER = { path: ROUTES.loanContractPdf.path, subject: 'contract' }

const contractReply = (
  { content, sha256 }: ContractRecord,
  request: FastifyRequest,
  deps: Deps,
): Contract => ({
  ...content,
  sha256,
  pdf_url: paperLink(PAPER, content.order_no, request, deps),
})

/** The contract of a loan, as data and as a PDF. */
export const contractRoutes: Routes = (app, deps) => {
  const { db } = deps

  app.get(ROUTES.loanContract.path, { schema: schemaOf('loanContract') }, async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    const contract = loan ? await findContract(db, keyOf(loan)) : null
    return ok(contract ? contractReply(contract, request, deps) : null)
  })

  app.get(PAPER.path, { schema: { querystring: DownloadQuery } }, async (request, reply) => {
    const loan = await downloadableLoan(PAPER, request.query, request.user, deps)
    const contract = await findContract(db, keyOf(loan))
    if (!contract) throw noPaper()
    const pdf = await contractPdf({ db, threads: app.threads }, contract)
    return sendPdf(reply, `contract-${contract.content.contract_no}`, pdf)
  })
}
