/** Memory of another process, from Linux. */
import { readFileSync, writeFileSync } from 'node:fs'

function figure(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = '0'] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? []
  return Number(kilobytes) * 1024
}

/** Bytes it holds now. */
export const residentMemory = (pid: number): number => figure(pid, 'VmRSS')

/** The most bytes it held since it began or `resetPeak`. */
export const peakMemory = (pid: number): number => figure(pid, 'VmHWM')

export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
