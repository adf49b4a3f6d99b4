import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import './beads.scss'

/** State of an instalment: paid, paid before it was due, overdue, the next to pay, or later. */
export type Bead = 'paid' | 'prepaid' | 'late' | 'next' | 'open'

export interface BeadsProps {
  /** One per instalment, in their order. */
  beads: readonly Bead[]
  /** What the string says, as text. */
  label: string
  /** `small` for rows of lists. */
  size?: 'small' | 'normal'
  /** Position, from 0, of a bead that fills now: what was just paid. */
  filling?: number
}

/** Most beads drawn one by one; a longer plan has as many instalments per bead as it takes. */
const MOST = 60

/** The states a bead of several instalments may have, the most urgent first. */
const BY_URGENCY: readonly Bead[] = ['late', 'next', 'open', 'prepaid', 'paid']

/** At most `MOST` beads, each as urgent as the most urgent instalment in it. */
function gathered(beads: readonly Bead[]): Bead[] {
  const each = Math.ceil(beads.length / MOST)
  if (each <= 1) return [...beads]
  const groups = Array.from({ length: Math.ceil(beads.length / each) }, (_, at) =>
    beads.slice(at * each, (at + 1) * each),
  )
  return groups.map((group) => BY_URGENCY.find((state) => group.includes(state)) ?? 'open')
}

/** Beads alike, drawn together. */
interface Run {
  state: Bead
  count: number
  fills: boolean
}

/** Runs of beads alike; the next one and one that fills move by themselves, so that each is a run. */
function runsOf(beads: readonly Bead[], filling: number | undefined): Run[] {
  const runs: Run[] = []
  beads.forEach((state, at) => {
    const last = runs[runs.length - 1]
    const fills = at === filling
    if (last?.state === state && state !== 'next' && !fills && !last.fills) last.count += 1
    else runs.push({ state, count: 1, fills })
  })
  return runs
}

/**
 * The plan as a string of beads, one per instalment: the app's own picture. It fits in one line, however many there are,
 * and its runs are few elements, since lists have many strings.
 */
export function Beads({ beads, label, size = 'normal', filling }: BeadsProps) {
  const shown = gathered(beads)
  const fills = shown.length === beads.length ? filling : undefined
  return (
    <View
      className={`c-beads c-beads--${size}`}
      style={{ '--beads': String(shown.length) } as CSSProperties}
      {...aria({ role: 'img', label })}
    >
      {runsOf(shown, fills).map(({ state, count, fills: isFilling }, at) => (
        <View
          // Runs have no identity but their place.
          key={at}
          className={cx('c-beads__run', `c-beads--${state}`, isFilling && 'c-beads--filling')}
          style={{ '--count': String(count), flexGrow: count } as CSSProperties}
        />
      ))}
    </View>
  )
}
