import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Plot } from './Plot'
import { type PlotSize, place } from './scale'
import './ring.scss'

/** Size of a ring's drawing in units. */
const RING: PlotSize = { width: 100, height: 100 }

const CENTRE = 50
/** Radius to the middle of the line, which is 10 units wide. */
const RADIUS = 44

/** Smallest visible share, and smallest visible gap. */
const LEAST = 0.02

const pointAt = (turn: number): string => {
  const angle = 2 * Math.PI * turn
  return `${place(CENTRE + RADIUS * Math.sin(angle))} ${place(CENTRE - RADIUS * Math.cos(angle))}`
}

/** SVG path of an arc for a share from 0 to 1, clockwise from the top. An incomplete ring never looks closed. */
export function arcPath(share: number): string {
  if (share <= 0) return ''
  const arc = (to: string, large: boolean) => `A${RADIUS} ${RADIUS} 0 ${large ? 1 : 0} 1 ${to}`
  if (share >= 1) return `M${pointAt(0)}${arc(pointAt(0.5), false)}${arc(pointAt(0), false)}`
  const shown = Math.min(Math.max(share, LEAST), 1 - LEAST)
  return `M${pointAt(0)}${arc(pointAt(shown), shown > 0.5)}`
}

/** A share in whole percent, rounded down, so that 100 means complete. */
export const wholePercent = (share: number): number => Math.floor(Math.min(1, share) * 100)

interface RingProps {
  /** What it says, as text. */
  label: string
  /** From 0 to 1. */
  share: number
  /** Text in the middle. */
  figure: string
}

/** A share as a ring with its value in the middle; closed only when complete. */
export function Ring({ label, share, figure }: RingProps) {
  return (
    <View className="ring" {...aria({ role: 'img', label })}>
      <Plot
        size={RING}
        shapes={[
          { kind: 'ring', tone: 'grid', path: arcPath(1) },
          { kind: 'ring', tone: share >= 1 ? 'success' : 'principal', path: arcPath(share) },
        ]}
      />
      <Text className="ring__figure">{figure}</Text>
    </View>
  )
}
