import type { RefusalReason } from '@domain/refusals'
import type { Refusal as RefusalData } from '@domain/contract'

/** Details of a refusal besides its reason. */
export type RefusalDetails = Omit<RefusalData, 'reason'>

/** A problem the caller can correct: answered with code 0 (HTTP 200) and `data: {reason, …}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly details: RefusalDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Ends the request with a {@link Refusal}; `message` is shown to the user. */
export function refuse(reason: RefusalReason, message: string, details?: RefusalDetails): never {
  throw new Refusal(reason, message, details)
}

const FAULT_TEXT = {
  401: '请登录后操作',
  /** Only at the operators' desk: the role does not allow it. */
  403: '你没有这项权限',
  404: '请求的内容不存在',
  413: '请求内容过大',
  415: '不支持的内容类型',
  500: '服务出了点问题，请稍后再试',
  503: '服务繁忙，请稍后再试',
} as const

export type FaultCode = keyof typeof FAULT_TEXT

/** An error with its own HTTP status, which is also the code of the envelope. */
export class Fault extends Error {
  override name = 'Fault'
  constructor(
    readonly code: FaultCode,
    message: string = FAULT_TEXT[code],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What the server depends on failed or refused: the caller gets 503, the log its reason. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}
