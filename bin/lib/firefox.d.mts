export function findFirefox(): string | undefined
export function ensureFirefox(): boolean
