import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, single } from './exposition'

const NANOSECONDS = 1e9
const RESOLUTION_MS = 20
const QUANTILES = [0.5, 0.99]

/** Metrics of the process itself. */
export interface ProcessWatch {
  families(): Family[]
  stop(): void
}

/** Starts measuring event loop delay; each reading covers the time since the previous one. */
export function watchProcess(): ProcessWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const lag = (): Family => {
    const seconds = (value: number) => (Number.isFinite(value) ? value / NANOSECONDS : 0)
    const samples = QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: seconds(delay.percentile(quantile * 100)),
    }))
    samples.push({ labels: { quantile: '1' }, value: seconds(delay.max) })
    delay.reset()
    const help = `How late timers fired since the last reading; ${RESOLUTION_MS} ms of it are the clock's own.`
    return { name: 'nodejs_eventloop_lag_seconds', help, type: 'gauge', samples }
  }
  return {
    families: () => {
      const { rss, heapUsed } = process.memoryUsage()
      const started = Date.now() / 1000 - process.uptime()
      return [
        lag(),
        single('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
        single('gauge', 'nodejs_heap_used_bytes', 'Memory of JavaScript objects.', heapUsed),
        single('gauge', 'process_start_time_seconds', 'Unix time of the start.', started),
      ]
    },
    stop: () => delay.disable(),
  }
}
