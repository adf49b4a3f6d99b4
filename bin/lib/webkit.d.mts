export interface Webkit {
  driver: string
  window: string
  display: string
}
export function findWebkit(): Webkit | undefined
export function ensureWebkit(): boolean
