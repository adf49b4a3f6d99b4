import { DELETION_OBSTACLES, type DeletionObstacle } from '@domain/statuses'
import type { DeletionBody } from '@domain/contract/deletion'
import { ROUTES } from '@domain/routes'
import type { ApiClient, RequestOptions } from './client'
import { instant, record, text, wholeList } from './read'

export interface DeletionBlocker {
  /** Null for one this app does not know; its text says enough. */
  reason: DeletionObstacle | null
  text: string
  orderNo: string
}

export interface DeletionState {
  /** Masked; empty when the account has none. */
  mobile: string
  blockers: DeletionBlocker[]
  /** Unix seconds, null where they cannot be read; null as a whole when nobody asked. */
  request: { requestedAt: number | null; erasesAt: number | null } | null
}

function readState(data: unknown): DeletionState {
  const { mobile, blockers, request } = record(data)
  const asked = record(request)
  return {
    mobile: text(mobile),
    blockers: wholeList(blockers).map((row) => ({
      reason: DELETION_OBSTACLES.find((known) => known === row.reason) ?? null,
      text: text(row.text),
      orderNo: text(row.order_no),
    })),
    request:
      Object.keys(asked).length === 0
        ? null
        : { requestedAt: instant(asked.requested_at), erasesAt: instant(asked.erases_at) },
  }
}

/** Closing the account; calls of our own. */
export const deletionApi = (client: ApiClient) => ({
  state: (options?: RequestOptions) =>
    client.get(ROUTES.userDeletionState.path, {}, options).then(readState),
  request: (body: DeletionBody, options?: RequestOptions) =>
    client.post(ROUTES.userDeletion.path, body, options),
  takeBack: (options?: RequestOptions) =>
    client.post<null>(ROUTES.userCancelDeletion.path, {}, options),
})
