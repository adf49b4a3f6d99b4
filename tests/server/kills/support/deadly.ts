import type { ChildProcess } from 'node:child_process'
import { FaultProxy } from '../../../world/proxy/faultProxy'
import type { Toxic } from '../../../world/proxy/types'
import { systemProxyClock, throughProxy } from '../../support/postgresProxy'

/** Where a server dies: at the last of these words, sent to the database in this order in one transaction. */
export interface Point {
  words: readonly string[]
  /** Whether the last statement reaches the database, so that only its answer is lost. */
  arrives: boolean
}

export interface DeadlyDatabase {
  /** Its address through the proxy. */
  url: string
  /** Kills the server without warning once one of its connections is at the point; resolves with its end. */
  kill(server: { process: ChildProcess }, point: Point): Promise<void>
  stop(): void
}

/** A PostgreSQL at whose statements a server can be killed. */
export async function deadlyDatabase(url: string): Promise<DeadlyDatabase> {
  let armed: { point: Point; strike: () => void } | null = null

  /** Both directions of one connection; nothing passes once its server is dead. */
  const plan = (): Toxic[] => {
    let [passed, isLast, isDead] = [0, false, false]
    const die = () => {
      isDead = true
      armed?.strike()
    }
    const toxic = (direction: Toxic['direction'], see: (bytes: Buffer) => void): Toxic => ({
      kind: 'cut',
      words: 'kills the server',
      direction,
      poison: (next) => ({
        data(bytes) {
          see(bytes)
          if (!isDead) next.data(bytes)
        },
        end: next.end,
      }),
    })
    return [
      toxic('up', (bytes) => {
        if (!armed || isLast) return
        const { words, arrives } = armed.point
        if (bytes.includes('BEGIN')) passed = 0
        while (passed < words.length && bytes.includes(words[passed] ?? '')) passed += 1
        if (passed < words.length) return
        isLast = true
        if (!arrives) die()
      }),
      toxic('down', () => {
        if (isLast) die()
      }),
    ]
  }
  const proxy = new FaultProxy({
    target: Number(new URL(url).port),
    clock: systemProxyClock,
    random: Math.random,
    plan,
  })
  await proxy.up()
  return {
    url: throughProxy(url, proxy),
    kill: ({ process: server }, point) =>
      new Promise((resolve) => {
        server.once('exit', () => {
          armed = null
          resolve()
        })
        armed = { point, strike: () => void server.kill('SIGKILL') }
      }),
    stop: () => proxy.stop(),
  }
}
