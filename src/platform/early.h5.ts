import type { HttpReply } from './injected.types'

declare global {
  interface Window {
    early?: Map<string, Promise<HttpReply>>
  }
}

/** Answers asked for by index.html before the app's code had come (src/web/firstScreen.h5.ts), by address. */
export const answers = (): Map<string, Promise<HttpReply>> =>
  (window.early ??= new Map<string, Promise<HttpReply>>())

/** Takes the answer for an address, once; undefined when it was not requested. */
export function takeEarly(url: string): Promise<HttpReply> | undefined {
  const reply = window.early?.get(url)
  window.early?.delete(url)
  return reply
}
