import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Running {
  pid: number
  parent: number
  command: string
}

/** From Linux: starts no process. */
const fromProc = (): Running[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })

/** Of POSIX, as macOS has it. */
const fromPs = (): Running[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state = '', command = ''] =
        /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      return pid === undefined || state.startsWith('Z')
        ? []
        : [{ pid: Number(pid), parent: Number(parent), command: command.trim() }]
    })

/** Every running process of this machine; of those that have ended none. */
const processes = existsSync('/proc/self/stat') ? fromProc : fromPs

/** A process and all its descendants, itself first. */
export function family(pid: number): Running[] {
  const all = processes()
  const from = (root: Running): Running[] => [
    root,
    ...all.filter(({ parent }) => parent === root.pid).flatMap(from),
  ]
  return all.filter((one) => one.pid === pid).flatMap(from)
}

/** Those that still run; a reused pid does not count. */
export function alive(some: Running[]): Running[] {
  const all = processes()
  return some.filter(({ pid, command }) =>
    all.some((one) => one.pid === pid && one.command === command),
  )
}
