import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process, MB. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb) / 1024)
}

/** Ticks of the kernel's clock in a second, on Linux. */
const TICKS = 100

/** Fields of a process from the third on; the second, its name, may hold spaces. Empty once it has ended. */
function fieldsOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Processor seconds a process has used. */
export function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = fieldsOf(pid).slice(11, 13).map(Number)
  return (user + system) / TICKS
}

/** The process that started it; 0 once it has ended. */
const parentOf = (pid: number): number => Number(fieldsOf(pid)[1] ?? 0)

/** Processor seconds of all processes below one, those that ended included. */
export function cpuSecondsBelow(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
  const parents = new Map(all.map((one) => [one, parentOf(one)]))
  const isBelow = (one: number): boolean =>
    one === pid || (one > 1 && isBelow(parents.get(one) ?? 0))
  const seconds = all.filter(isBelow).map((one) => {
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fieldsOf(one)
      .slice(11, 15)
      .map(Number)
    return (user + system + endedUser + endedSystem) / TICKS
  })
  return seconds.reduce((sum, one) => sum + one, 0)
}
