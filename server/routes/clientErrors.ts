import { redactFault } from '@domain/index'
import { answer, type Handler } from '../http/call'
import { ok } from '../http/reply'
import type { Routes } from '../http/types'

/** More than the longest report that the schema takes. */
const BODY_BYTES = 4_096

/** Spread evenly over the random ids of requests, 0 to 1. */
const shareOf = (requestId: string): number => Number.parseInt(requestId.slice(0, 8), 16) / 2 ** 32

/**
 * POST /api/client-errors: faults that pages report. Each is counted, a share of them logged under the id of the
 * request, whose beginning is the number that the person is shown; none is stored. Absent unless CLIENT_ERRORS is set.
 */
export const clientErrorRoutes: Routes = (app, { config, metrics }) => {
  if (config.clientErrors === 0) return
  const take: Handler<'clientErrors'> = async (request) => {
    const { platform, message, name, ...fault } = request.body
    metrics.clientErrors.inc({ platform })
    if (shareOf(request.id) < config.clientErrors) {
      const safe = { platform, ...fault, name: redactFault(name), message: redactFault(message) }
      request.log.warn({ fault: safe }, 'client error')
    }
    return ok(null)
  }
  answer(app, 'clientErrors', take, { bodyLimit: BODY_BYTES })
}
