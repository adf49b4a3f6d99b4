export const CRUISE: string[]
