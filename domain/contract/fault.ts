import { type Static, Type } from 'typebox'
import { FAULT_LIMITS } from '../faults'
import { call } from './call'

/** A fault in a page of the app. Nothing of it tells who the person is or what they typed. */
export const ClientFault = Type.Object({
  platform: Type.Union([Type.Literal('h5'), Type.Literal('weapp')]),
  page: Type.String({
    pattern: '^[a-z][a-z/-]*$',
    maxLength: 100,
    description: 'path of the page, without its query',
  }),
  version: Type.String({ pattern: '^[\\w.+-]+$', maxLength: 40, description: 'of the app; any' }),
  name: Type.String({ maxLength: FAULT_LIMITS.name, description: 'of the error' }),
  message: Type.String({ maxLength: FAULT_LIMITS.message, description: 'redacted' }),
  frames: Type.Array(
    Type.String({ pattern: '^[\\w./-]+\\.js:\\d{1,7}:\\d{1,7}$', maxLength: 136 }),
    {
      maxItems: FAULT_LIMITS.frames,
      description: 'file, line and column as built',
    },
  ),
  fingerprint: Type.String({
    pattern: '^[0-9a-f]{8}$',
    maxLength: 8,
    description: 'the same for the same fault',
  }),
})
export type ClientFault = Static<typeof ClientFault>

/** Faults that the app itself reports. */
export const FAULT_CALLS = {
  /** Only where the server is set to take reports. */
  clientErrors: call('POST', '/api/client-errors', 'public', {
    summary:
      '报告页面故障：不含任何个人信息；响应头 x-request-id 的前八位即问题编号。只在设置了 CLIENT_ERRORS 的服务器上有，否则 404',
    body: ClientFault,
    data: Type.Null(),
    refusals: [],
    example: {
      body: {
        platform: 'h5',
        page: 'pages/loan/index',
        version: '1.0.0',
        name: 'TypeError',
        message: "Cannot read properties of undefined (reading 'list')",
        frames: ['js/home.3fa9c1.js:1:20417'],
        fingerprint: '9c1f03aa',
      },
      data: null,
    },
  }),
}
