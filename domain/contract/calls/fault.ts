import { Type } from 'typebox'
import { ClientFault } from '../fault'
import { call } from './call'

/** Faults that the app itself reports. */
export const FAULT_CALLS = {
  clientErrors: call({
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
