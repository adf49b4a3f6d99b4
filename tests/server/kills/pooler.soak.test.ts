/** Two instances of the real server behind PgBouncer, which is killed and started again while people use them. */
import { addressAt, APP, OwnPostgres } from '../../postgres/own'
import { openPostgres } from '../../../server/db/postgres'
import { hasPgbouncer, PgBouncer } from '../../postgres/pgbouncer'
import { runs, seed } from '../../support/scale'
import { besiegeTwo } from './support/instances'

// Processes start slowly on a busy machine.
jest.setTimeout(runs(300_000, 3_600_000))

const ROUNDS = runs(1, 30)

const check = hasPgbouncer ? it.each : it.skip.each

check([
  // Each client has a connection of its own: ten of each instance, and those of operators.
  ['session', 40],
  ['transaction', 4],
] as const)(
  `pooled by %s, ${ROUNDS} deaths of PgBouncer end nothing, lose nothing, double nothing`,
  async (mode, size) => {
    const postgres = await OwnPostgres.create()
    let bouncer: PgBouncer | undefined
    try {
      const direct = openPostgres(addressAt(postgres.port), () => undefined)
      await direct.script(`ALTER ROLE ${APP.user} SET statement_timeout = '15s';
        ALTER ROLE ${APP.user} SET lock_timeout = '8s'`)
      await direct.close()
      const pooler = (bouncer = await PgBouncer.create(postgres.port, { mode, size }))
      const trouble = async () => {
        await pooler.kill()
        await pooler.start()
      }
      // Between transactions nothing may hold a connection, or few would not do for many.
      const repair = mode === 'transaction' ? () => pooler.unheld() : undefined
      await besiegeTwo({ url: pooler.url, rounds: ROUNDS, seed, trouble, repair })
    } finally {
      await bouncer?.remove()
      await postgres.kill()
    }
  },
)
