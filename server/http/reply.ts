import { type Static, type TSchema, Type } from 'typebox'
import { ENVELOPE } from '@domain/contract'
import { type Clock, unixSeconds } from '../clock'

/** A success; `time` is added when it is sent. */
export interface Ok<T> {
  code: 1
  msg: string
  data: T
}

/** A success envelope; an empty `msg` shows no toast. */
export const ok = <T>(data: T, msg = ''): Ok<T> => ({ code: 1, msg, data })

/**
 * The response schema of a call: fields of `data` that it does not list never leave the server. Handlers return
 * {@link ok} and `time` is added later, so the static type is narrower.
 */
export const Envelope = <T extends TSchema>(data: T) =>
  Type.Unsafe<Ok<Static<T>>>(Type.Object({ ...ENVELOPE, data }))

/** HTTP status of an envelope: the code itself when it is a status, else 200. */
export const statusOf = (code: number): number => (code >= 200 && code < 1000 ? code : 200)

/** The `time` of an envelope: unix seconds as text, as FastAdmin sends them. */
export const stamp = (clock: Clock): string => String(unixSeconds(clock.now()))
