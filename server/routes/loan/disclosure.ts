import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { offeredProduct } from '../../lending/applying'
import { confirmDisclosure, serveDisclosure } from '../../lending/disclosing'

/** The cost table before an application: serving it begins the time of reading. */
export const disclosureRoutes: Routes = (app, { db, clock, secrets, config }) => {
  answer(app, 'loanDisclosure', async (request) => {
    const product = await offeredProduct(db, request.body.product_code)
    return ok(serveDisclosure(request.body, product, { secrets, now: clock.now() }))
  })

  answer(app, 'loanConfirmDisclosure', (request) => {
    const signing = { secrets, now: clock.now() }
    return Promise.resolve(ok(confirmDisclosure(request.body, signing, config.disclosureSeconds)))
  })
}
