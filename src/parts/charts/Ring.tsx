import { Text, View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { Plot } from './Plot'
import { arcPath, RING } from './ringShape'
import './ring.scss'

interface RingProps {
  /** What it says, in words. */
  label: string
  /** From 0 to 1; null where it can't be read. */
  share: number | null
  /** Stands inside. */
  figure: string
}

/** A share of the whole as a ring with its figure inside: closed only where all of it is there. */
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
