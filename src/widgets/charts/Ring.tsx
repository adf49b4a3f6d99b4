import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Plot } from './Plot'
import { arcPath, RING } from './ringShape'
import './ring.scss'

interface RingProps {
  /** What it says, as text. */
  label: string
  /** From 0 to 1; null when unreadable. */
  share: number | null
  /** Text in the middle. */
  figure: string
}

/** A share as a ring with its value in the middle; closed only when complete. */
export function Ring({ label, share, figure }: RingProps) {
  const isWhole = share !== null && share >= 1
  return (
    <View className="ring" {...aria({ role: 'img', label })}>
      <Plot
        size={RING}
        shapes={[
          { kind: 'ring', tone: 'grid', path: arcPath(1) },
          { kind: 'ring', tone: isWhole ? 'success' : 'principal', path: arcPath(share ?? 0) },
        ]}
      />
      <Text className="ring__figure">{figure}</Text>
    </View>
  )
}
