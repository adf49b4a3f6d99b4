import type { Variables } from './browsers.mjs'

export declare function needsOf(root: string, suite: string): string[]
export declare function leftOutLine(name: string, count?: number): string
export declare function isFailure(name: string, env?: Variables): boolean
