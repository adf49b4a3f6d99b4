import { median, type Section } from '../result'
import { onPglite } from './databases'
import { type Call, drive } from './drive'
import { READS, rounds } from './reads'
import { residentMb } from './resident'
import { settleTown } from './town'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const CONNECTIONS = 2
/** The first fifth warms up. */
const WARM = 0.2
const GROWTH_MOST = 1.1

/** Memory of the server during ten minutes of calls: at the end against when it was warm. */
const section: Section = async () => {
  const place = await onPglite()
  const { db, close } = await place.open()
  const { owing } = await settleTown(db, place.dataDir, { owing: 20, waiting: 0, fresh: 0 })
  await close()
  const server = await place.serve()
  const pid = server.process.pid ?? 0

  const reads = Object.values(READS).map((read) => rounds(owing, read))
  const samples: number[] = []
  const sampler = setInterval(() => samples.push(residentMb(pid)), MINUTES * 600)
  const end = performance.now() + MINUTES * 60_000
  let at = 0
  const next = (): Call | null => {
    at += 1
    return performance.now() < end ? (reads[at % reads.length]?.(at) ?? null) : null
  }
  const { calls } = await drive({ origin: server.origin, connections: CONNECTIONS, next })
  clearInterval(sampler)
  await server.stop()
  await place.remove()

  const warm = samples.slice(Math.floor(samples.length * WARM))
  const third = Math.ceil(warm.length / 3)
  return [
    {
      metric: `memory at the end of ${MINUTES} minutes against its beginning`,
      unit: 'MB',
      ours: median(warm.slice(-third)),
      against: 'limit',
      than: median(warm.slice(0, third)),
      goal: { most: GROWTH_MOST },
      also: { calls },
    },
  ]
}

export default section
