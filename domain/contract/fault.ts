import { type Static, Type } from 'typebox'
import { FAULT_LIMITS } from '../faults'

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
