import type {
  DeletionBlocker as WireBlocker,
  DeletionBody,
  DeletionReply,
  DeletionRequest,
} from '@domain/contract/deletion'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, instant, listOf, nullable, required, text, words } from './read'

/** A reason this app does not know is shown by its text. */
const readBlocker = fieldsOf<WireBlocker>()({
  reason: required(text),
  text: required(words),
  order_no: required(text),
})

export type DeletionBlocker = ReturnType<typeof readBlocker>

const readState = fieldsOf<DeletionReply>()({
  /** Masked; empty when the account has no number. */
  mobile: required(text),
  blockers: required(listOf(readBlocker)),
  request: nullable(
    fieldsOf<DeletionRequest>()({
      requested_at: required(instant),
      erases_at: required(instant),
    }),
  ),
})

/** `request` is null when deletion was not requested. */
export type DeletionState = ReturnType<typeof readState>

/** Account deletion. Calls of our own. */
export const deletionApi = (client: ApiClient) => ({
  state: (options?: RequestOptions) => ask(client, '/api/user/deletion', {}, readState, options),
  request: (body: DeletionBody, options?: RequestOptions) =>
    send(client, '/api/user/deletion', body, nothing, options),
  takeBack: (options?: RequestOptions) =>
    send(client, '/api/user/cancelDeletion', {}, nothing, options),
})
