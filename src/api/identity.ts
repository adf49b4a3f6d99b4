import type { Identity, IdentityBody } from '@domain/contract/identity'
import { IDENTITY_STATES } from '@domain/identity'
import { ask, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import { fieldsOf, flag, nullable, oneOf, required, text, words } from './read'

const readIdentity = fieldsOf<Identity>()({
  state: required(oneOf(IDENTITY_STATES)),
  state_text: required(words),
  in_force: required(flag),
  real_name: required(text),
  id_card: required(text),
  valid_to: nullable(words),
  reason: required(text),
  may_send: required(flag),
})
export type IdentityInfo = ReturnType<typeof readIdentity>

/** 实名认证; calls of our own. */
export const identityApi = (client: ApiClient) => ({
  state: (options?: RequestOptions) => ask(client, '/api/user/identity', {}, readIdentity, options),
  send: (body: IdentityBody, key: string, options?: RequestOptions) =>
    send(client, '/api/user/identity', body, readIdentity, keyed(key, options)),
})
