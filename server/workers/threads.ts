import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Piscina from 'piscina'
import { createGate } from '../gate'
import type * as jobs from '../jobs'

type Jobs = typeof jobs
type Job = keyof Jobs
type Input<J extends Job> = Parameters<Jobs[J]>[0]
type Output<J extends Job> = Awaited<ReturnType<Jobs[J]>>

export interface Threads {
  /** Runs a job on trusted data, in a thread that is reused. */
  run<J extends Job>(job: J, input: Input<J>): Promise<Output<J>>
  /**
   * Runs a job on untrusted data, one at a time, each in a thread of its own: nothing of one file remains for the
   * next, and a job that takes too much time or memory is cut off.
   * @throws JobCutOff, Fault 503 when too many wait
   */
  runApart<J extends Job>(job: J, input: Input<J>): Promise<Output<J>>
  close(): Promise<void>
}

/** The job exceeded its time or memory. */
export class JobCutOff extends Error {
  override name = 'JobCutOff'
  constructor(
    job: string,
    readonly exceeded: 'time' | 'memory',
  ) {
    super(`${job}: too much ${exceeded}`)
  }
}

/** Jobs on untrusted data that may wait. */
const QUEUE_MAX = 64
/** An idle thread is kept this long: loading the font and its tables takes half a second. */
const IDLE_MS = 60_000
/** Time limit of a job on untrusted data. */
const APART_MS = 20_000
const APART_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

const BUILT = join(__dirname, 'jobs.js')

/** The file that threads run: the built one, or the one that compiles the sources. */
const PROGRAM = existsSync(BUILT) ? BUILT : join(__dirname, 'sources.cjs')

/** What a job that was cut off had too much of; null for any other error. */
function excessOf(error: unknown): JobCutOff['exceeded'] | null {
  const { name, code } = error as { name?: unknown; code?: unknown }
  if (name === 'AbortError') return 'time'
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : null
}

function createPool(filename: string, options: ConstructorParameters<typeof Piscina>[0]): Piscina {
  const pool = new Piscina({ filename, minThreads: 0, maxThreads: 1, ...options })
  // A thread that fails between jobs is replaced; without a listener the error would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Runs a job; also rejects when the thread can't even start. */
const runIn = <J extends Job>(
  pool: Piscina,
  job: J,
  input: Input<J>,
  signal?: AbortSignal,
): Promise<Output<J>> =>
  new Promise((resolve, reject) => {
    pool.once('error', reject)
    pool
      .run(input, { name: job, signal: signal ?? null })
      .then(resolve, reject)
      .finally(() => pool.off('error', reject))
  })

export interface ThreadOptions {
  /** The file they run; the server's own jobs when absent. */
  program?: string | undefined
  /** Time limit of a job on untrusted data, ms. */
  apartMs?: number | undefined
}

/** Worker threads for jobs that would block the server; none starts before the first job. */
export function createThreads({
  program = PROGRAM,
  apartMs = APART_MS,
}: ThreadOptions = {}): Threads {
  const turns = createGate(1, QUEUE_MAX)
  let lasting: Piscina | null = null
  const apart = new Set<Piscina>()

  async function runOnce<J extends Job>(job: J, input: Input<J>): Promise<Output<J>> {
    const pool = createPool(program, { resourceLimits: APART_LIMITS })
    apart.add(pool)
    try {
      return await runIn(pool, job, input, AbortSignal.timeout(apartMs))
    } catch (error) {
      const exceeded = excessOf(error)
      throw exceeded ? new JobCutOff(job, exceeded) : error
    } finally {
      apart.delete(pool)
      await pool.destroy()
    }
  }

  return {
    run(job, input) {
      lasting ??= createPool(program, { idleTimeout: IDLE_MS })
      return runIn(lasting, job, input)
    },
    runApart: (job, input) => turns.run(() => runOnce(job, input)),
    async close() {
      await Promise.all([lasting, ...apart].map(async (pool) => pool?.destroy()))
      lasting = null
    },
  }
}
