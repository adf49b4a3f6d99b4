/** Environment variables. */
export type Variables = Record<string, string | undefined>
export interface Machine {
  platform: NodeJS.Platform
  env: Variables
  home: string
  exists: (path: string) => boolean
  list: (folder: string) => string[]
  read: (file: string) => string | undefined
}
export const HERE: Machine
export function findChromium(machine?: Machine): string | undefined
export function findFirefox(machine?: Machine): string | undefined
export interface Webkit {
  driver: string
  window: string
  display: string
}
export function findWebkit(machine?: Machine): Webkit | undefined
export function howToGet(
  name: 'Chromium' | 'WebKit' | 'Firefox',
  machine?: Machine,
): string | undefined
