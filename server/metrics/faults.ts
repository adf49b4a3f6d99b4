import type { ClientFault } from '@domain/contract'
import type { Family } from './exposition'

type Platform = ClientFault['platform']

/** Faults that pages reported since the start of this process. */
export interface FaultCounts {
  count: (platform: Platform) => void
  family: () => Family
}

/** Series are by platform only: what else a report contains comes from outside, and is unlimited. */
export function countFaults(): FaultCounts {
  const counts: Record<Platform, number> = { h5: 0, weapp: 0 }
  return {
    count: (platform) => {
      counts[platform] += 1
    },
    family: () => ({
      name: 'client_errors_total',
      help: 'Faults that pages of the app reported, by platform.',
      type: 'counter',
      samples: Object.entries(counts).map(([platform, value]) => ({ labels: { platform }, value })),
    }),
  }
}
