export const QUICK: string[]
export const SMOKE: string[]
export function suitesReachedBy(paths: string[]): string[]
export function isAccountedFor(file: string): boolean
