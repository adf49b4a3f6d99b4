import type { Variables } from './browsers.mjs'

export declare function needsOf(projects: readonly string[]): string[]
export declare function splitByNeeds(
  root: string,
  projects: readonly string[],
): { kept: string[]; leftOut: Map<string, string[]> }
export declare function leftOutLine(need: string, projects: readonly string[]): string
export declare function isFailure(need: string, env?: Variables): boolean
