export const CRUISE: string[]
type Check = [name: string, command: string, ...args: string[]]
export const LINT: Check[]
export const TYPES: Check[]
