import { Type } from 'typebox'
import { INERT_POLICY } from '../../http/safetyHeaders'
import type { WideRoutes } from '../../http/types'
import { Fault, refuse } from '../../refusal'
import { findLoan } from '../../repositories/loans/findLoans'
import { keyOf } from '../../repositories/loans/loans'
import { findSupplementFiles } from '../../repositories/loans/supplements'
import { FILE_TYPES } from '../../uploads/content/types'
import { contentDisposition } from '../../uploads/names'
import { readStored, uploadStore } from '../../uploads/storage'
import { fileKey } from '../../uploads/storeFile'
import { record } from '../record'

const querystring = Type.Object({
  order_no: Type.String({ maxLength: 64 }),
  id: Type.String({ maxLength: 64 }),
})

/** GET: the bytes of a file that a borrower added to an application; each opening is logged before. */
export const supplementFileRoute: WideRoutes = (app, { db, clock, config }) => {
  const { storage } = uploadStore(config)

  app.get(
    '/supplementFile',
    { config: { access: 'applications.review' }, schema: { hide: true, querystring } },
    async (request, reply) => {
      const { order_no: subject, id } = request.query
      const loan = (await findLoan(db, subject)) ?? refuse('not_found', '订单不存在')
      const files = await findSupplementFiles(db, keyOf(loan))
      const file = files.find((one) => one.id === id)
      if (!file) throw new Fault(404)
      const bytes = await readStored(storage, fileKey(id), file)
      await record(db, request, clock.now(), {
        action: 'application_file_opened',
        subject,
        after: { file: id },
      })
      const { mime, isPicture } = FILE_TYPES[file.type]
      return reply
        .type(mime)
        .header(
          'content-disposition',
          contentDisposition(isPicture ? 'inline' : 'attachment', file.name),
        )
        .header('content-security-policy', INERT_POLICY)
        .send(bytes)
    },
  )
}
