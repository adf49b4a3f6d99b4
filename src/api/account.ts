import type {
  ChangeMobileBody,
  ProfileBody,
  ResetPasswordBody,
  DeviceSession as WireSession,
  SessionsReply,
} from '@domain/contract/user'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, flag, instant, required, text, type Reader } from './read'
import { listData } from './replies'

const readDevice = fieldsOf<WireSession>()({
  device: required(text),
  created_at: required(instant),
  current: required(flag),
})

/** A device where the person is logged in. */
export type Device = ReturnType<typeof readDevice>

const readDevices: Reader<SessionsReply, Device[]> = (data) => listData(data, readDevice)

/** Changes to one's own account. FastAdmin's calls, except devices, which are this server's. */
export const accountApi = (client: ApiClient) => ({
  setProfile: (body: ProfileBody, options?: RequestOptions) =>
    send(client, '/api/user/profile', body, nothing, options),
  resetPassword: (body: ResetPasswordBody, options?: RequestOptions) =>
    send(client, '/api/user/resetpwd', body, nothing, options),
  changeMobile: (body: ChangeMobileBody, options?: RequestOptions) =>
    send(client, '/api/user/changemobile', body, nothing, options),
  devices: (options?: RequestOptions) =>
    ask(client, '/api/user/sessions', {}, readDevices, options),
  endOthers: (options?: RequestOptions) =>
    send(client, '/api/user/endSessions', {}, nothing, options),
})
