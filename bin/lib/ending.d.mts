import type { ChildProcess } from 'node:child_process'

interface Each {
  child: ChildProcess
  isGroup: boolean
}

export declare function end(
  each: Each,
  signal: NodeJS.Signals,
  platform?: NodeJS.Platform,
  run?: (command: string, args: string[]) => unknown,
): void
