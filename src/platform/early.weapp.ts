import type { HttpReply } from './injected.types'

/** Nothing runs before the app in WeChat, so nothing was requested early. */
export const takeEarly = (_url: string): Promise<HttpReply> | undefined => undefined
