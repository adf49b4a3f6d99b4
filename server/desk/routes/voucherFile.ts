import { Type } from 'typebox'
import { INERT_POLICY } from '../../http/safetyHeaders'
import type { WideRoutes } from '../../http/types'
import { readVoucher } from '../../operating/vouchers'
import { Fault } from '../../refusal'
import { FILE_TYPES } from '../../uploads/content/types'
import { contentDisposition } from '../../uploads/names'
import { readStored, uploadStore } from '../../uploads/storage'
import { fileKey } from '../../uploads/storeFile'
import { record } from '../record'

const querystring = Type.Object({
  voucher_no: Type.String({ maxLength: 64 }),
  id: Type.String({ maxLength: 64 }),
})

/** GET: the bytes of a proof, which shows names and numbers as they are; each opening is logged before. */
export const voucherFileRoute: WideRoutes = (app, { db, clock, config, sealing }) => {
  const { storage } = uploadStore(config)

  app.get(
    '/voucherFile',
    { config: { access: 'vouchers.open' }, schema: { hide: true, querystring } },
    async (request, reply) => {
      const { voucher_no: subject, id } = request.query
      const { files } = await readVoucher({ db, sealing }, subject)
      const file = files.find((one) => one.id === id)
      if (!file) throw new Fault(404)
      const bytes = await readStored(storage, fileKey(id), file)
      await record(db, request, clock.now(), {
        action: 'voucher_file_opened',
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
