import { ROUTES } from '@domain/index'
import { schemaOf } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { offeredProduct } from '../../lending/applying'
import { confirmDisclosure, serveDisclosure } from '../../lending/disclosing'

/** The cost table before an application: serving it begins the time of reading. */
export const disclosureRoutes: Routes = (app, { db, clock, secrets, config }) => {
  app.post(ROUTES.loanDisclosure.path, { schema: schemaOf('loanDisclosure') }, async (request) => {
    const product = await offeredProduct(db, request.body.product_code)
    return ok(serveDisclosure(request.body, product, { secrets, now: clock.now() }))
  })

  app.post(
    ROUTES.loanConfirmDisclosure.path,
    { schema: schemaOf('loanConfirmDisclosure') },
    (request) => {
      const signing = { secrets, now: clock.now() }
      return Promise.resolve(ok(confirmDisclosure(request.body, signing, config.disclosureSeconds)))
    },
  )
}
