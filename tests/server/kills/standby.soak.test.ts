/**
 * Two instances of the real server on a primary with a synchronous standby. The primary is killed while people pay, the
 * standby takes its place, and the instances come back without a restart.
 */
import { openPostgres } from '../../../server/db/postgres'
import { addressAt, APP, hasOwnPostgres, OwnPostgres } from '../../postgres/own'
import { hasPgbouncer, PgBouncer } from '../../postgres/pgbouncer'
import { runs, seed } from '../../support/scale'
import { Address } from '../../support/address'
import { besiegeTwo } from './support/instances'

// Processes start slowly on a busy machine.
jest.setTimeout(runs(300_000, 3_600_000))

const ROUNDS = runs(1, 20)

/** A fixed address of a database that moves. */
interface Fixed {
  url: string
  /** Leads new connections to another port, and ends those to the old one. */
  moveTo: (port: number) => Promise<void>
  close: () => Promise<void>
}

async function byAddress(port: number): Promise<Fixed> {
  const address = await Address.open(port)
  return {
    url: addressAt(address.port),
    moveTo: async (next) => void (address.targets = [next]),
    close: async () => address.close(),
  }
}

async function byPooler(port: number): Promise<Fixed> {
  const pooler = await PgBouncer.create(port, { mode: 'transaction', size: 6 })
  return {
    url: pooler.url,
    moveTo: (next) => pooler.moveTo(next),
    close: () => pooler.remove(),
  }
}

async function survive(fix: (port: number) => Promise<Fixed>): Promise<void> {
  let primary = await OwnPostgres.create()
  let standby: OwnPostgres | undefined
  let fixed: Fixed | undefined
  try {
    const direct = openPostgres(addressAt(primary.port), () => undefined)
    await direct.script(`ALTER ROLE ${APP.user} SET statement_timeout = '15s';
      ALTER ROLE ${APP.user} SET lock_timeout = '8s'`)
    await direct.close()
    standby = await primary.withStandby()
    const { url, moveTo } = (fixed = await fix(primary.port))
    const trouble = async () => {
      await primary.kill()
      if (!standby) throw new Error('no standby')
      // Until it is promoted, writes are refused as busy.
      await moveTo(standby.port)
      await standby.promote()
      primary = standby
      standby = undefined
    }
    const repair = async () => {
      standby = await primary.withStandby()
    }
    await besiegeTwo({ url, rounds: ROUNDS, seed, trouble, repair })
  } finally {
    await fixed?.close()
    await standby?.kill()
    await primary.kill()
  }
}

const named = (what: string) =>
  `behind ${what}, ${ROUNDS + 1} primaries killed lose nothing and double nothing`

const withPostgres = hasOwnPostgres ? it : it.skip
withPostgres(named('an address that moves'), () => survive(byAddress))

const withPooler = hasPgbouncer ? it : it.skip
withPooler(named('PgBouncer'), () => survive(byPooler))
