import { Type } from 'typebox'
import type { WideRoutes } from '../../http/types'
import { refuse } from '../../refusal'
import { findLoan } from '../../repositories/loans/findLoans'
import { keyOf } from '../../repositories/loans/loans'
import { findSupplementFiles } from '../../repositories/loans/supplements'
import { sendOpened } from '../openedFile'

const querystring = Type.Object({
  order_no: Type.String({ maxLength: 64 }),
  id: Type.String({ maxLength: 64 }),
})

/** GET: the bytes of a file that a borrower added to an application; each opening is logged before. */
export const supplementFileRoute: WideRoutes = (app, deps) => {
  const { db } = deps

  app.get(
    '/supplementFile',
    { config: { access: 'applications.review' }, schema: { hide: true, querystring } },
    async (request, reply) => {
      const { order_no: subject, id } = request.query
      const loan = (await findLoan(db, subject)) ?? refuse('not_found', '订单不存在')
      const files = await findSupplementFiles(db, keyOf(loan))
      const file = files.find((one) => one.id === id)
      return sendOpened(
        deps,
        { request, reply },
        {
          action: 'application_file_opened',
          subject,
          file,
        },
      )
    },
  )
}
