import { Type } from 'typebox'
import type { WideRoutes } from '../../http/types'
import { readVoucher } from '../../operating/vouchers'
import { sendOpened } from '../openedFile'

const querystring = Type.Object({
  voucher_no: Type.String({ maxLength: 64 }),
  id: Type.String({ maxLength: 64 }),
})

/** GET: the bytes of a proof, which shows names and numbers as they are; each opening is logged before. */
export const voucherFileRoute: WideRoutes = (app, deps) => {
  const { db, sealing } = deps

  app.get(
    '/voucherFile',
    { config: { access: 'vouchers.open' }, schema: { hide: true, querystring } },
    async (request, reply) => {
      const { voucher_no: subject, id } = request.query
      const { files } = await readVoucher({ db, sealing }, subject)
      const file = files.find((one) => one.id === id)
      return sendOpened(deps, { request, reply }, { action: 'voucher_file_opened', subject, file })
    },
  )
}
