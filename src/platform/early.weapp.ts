import type { HttpReply } from './http.types'

/** Nothing runs before the app in WeChat: no answer was asked for yet. */
export const takeEarly = (_url: string): Promise<HttpReply> | undefined => undefined
