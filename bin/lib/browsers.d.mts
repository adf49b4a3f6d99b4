export function findFirefox(): string | undefined
export function ensureFirefox(): boolean
export interface Webkit {
  driver: string
  window: string
  display: string
}
export function findWebkit(): Webkit | undefined
export function ensureWebkit(): boolean
