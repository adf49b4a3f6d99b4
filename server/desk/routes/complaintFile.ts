import { Type } from 'typebox'
import type { WideRoutes } from '../../http/types'
import { fileOfComplaint } from '../../operating/complaints'
import { sendOpened } from '../openedFile'

const querystring = Type.Object({
  complaint_no: Type.String({ maxLength: 64 }),
  id: Type.String({ maxLength: 64 }),
})

/** GET: the bytes of a file that a borrower added to a complaint; each opening is logged before. */
export const complaintFileRoute: WideRoutes = (app, deps) => {
  const { db } = deps

  app.get(
    '/complaintFile',
    { config: { access: 'complaints.open' }, schema: { hide: true, querystring } },
    async (request, reply) => {
      const { complaint_no: subject, id } = request.query
      const file = await fileOfComplaint(db, { complaintNo: subject, id })
      const action = 'complaint_file_opened'
      return sendOpened(deps, { request, reply }, { action, subject, file })
    },
  )
}
