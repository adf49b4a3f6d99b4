/**
 * Ten million loans on eight databases, simulated with costs measured here: the evening peak of a due day, one database away
 * for half a minute of it, and how many more people the machines could take.
 */
import type { Measure, Section } from '../result'
import { type Costs, measureCosts } from './costs'
import { type Evening, passEvening, QUICK_MS } from './evening'

const LOANS = 10_000_000
const SHARDS = 8
/** Processors of each database's machine. */
const CORES = 4
const SERVERS = 8

/** Repayment days are spread over the first 28 days of a month; each loan has one instalment a month. */
const DUE = LOANS / 28
/** Of those due, so many pay on the day itself, and half of these from 19:00 to 22:00. */
const PAYING_ON_THE_DAY = 0.7
const IN_THE_EVENING = 0.5
const EVENING_SECONDS = 3 * 3600
/** The busiest half hour has so many times the evening's average. */
const PEAK = 1.5
/** For each who pays, so many only look, those of other due days included. */
const LOOKERS = 3

const SECONDS = 1_800
const FAILURE = { at: 600, seconds: 30 }
const GROWTH = [1, 2, 4, 8, 12, 16, 24, 32, 48, 64]

const payers = (DUE * PAYING_ON_THE_DAY * IN_THE_EVENING * PEAK) / EVENING_SECONDS

const eveningOf = ({ calls }: Costs, growth: number): Evening => ({
  costs: calls,
  shards: SHARDS,
  cores: CORES,
  servers: SERVERS,
  payers: payers * growth,
  lookers: payers * LOOKERS * growth,
  seconds: SECONDS,
})

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`

/** How many times the evening passes well; steps after the first that does not are slow to simulate, and not tried. */
function growthTaken(costs: Costs): number {
  let taken = 0
  for (const growth of GROWTH) {
    const { before } = passEvening({ ...eveningOf(costs, growth), seconds: 300 })
    if (before.p99 >= QUICK_MS || before.refused > 0) break
    taken = growth
  }
  return taken
}

const section: Section = async () => {
  const costs = await measureCosts()
  const peak = passEvening({ ...eveningOf(costs, 1), failure: FAILURE })
  const taken = growthTaken(costs)
  const limit = { unit: 'ms', against: 'limit', than: QUICK_MS, goal: { most: 1 } } as const
  const measures: Measure[] = [
    {
      ...limit,
      metric: 'simulated: 10 million loans, evening peak of a due day, p99',
      ours: peak.before.p99,
      also: {
        'people per second': Math.round(payers * (1 + LOOKERS)),
        'calls per second': Math.round(peak.before.calls / FAILURE.at),
        'servers busy': percent(peak.busyServer),
        'databases busy': percent(peak.busyDatabase),
        'GB of each database': Math.round((costs.loanBytes * LOANS) / SHARDS / 1e9),
        ...Object.fromEntries(
          Object.entries(costs.calls).map(([name, { server, database }]) => [
            `ms of ${name}`,
            `${server} + ${database}`,
          ]),
        ),
      },
    },
    {
      ...limit,
      metric: 'simulated: one of 8 databases away for 30 s, p99 of everyone else',
      ours: peak.others.p99,
      also: {
        'refused of its people': peak.failed.refused,
        'p99 of its people': peak.failed.p99,
        'refused of others': peak.others.refused,
        'seconds until it is quick again': peak.recovery,
      },
    },
    {
      metric: 'simulated: how many times that evening the machines take',
      unit: 'times',
      ours: taken,
      against: 'limit',
      than: 1,
      goal: { least: 1 },
    },
  ]
  return measures
}

export default section
