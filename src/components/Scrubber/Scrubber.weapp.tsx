import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import type { ScrubberProps } from './Scrubber.types'
import './scrubber.scss'

/** A finger tells no more strips than these; each stands for several places where there are more. */
const MOST_STRIPS = 36

/**
 * Chooses a place of the picture it lies on by a tap: WeChat's slider has no room for a picture behind it. It can't be
 * moved by ear, and is not told of: beside the picture stand buttons for the same.
 */
export function Scrubber({ count, onChange }: ScrubberProps) {
  const strips = Math.min(count, MOST_STRIPS)
  return (
    <View className="c-scrubber" {...aria({ hidden: true })}>
      {Array.from({ length: strips }, (_, strip) => (
        <View
          key={strip}
          className="c-scrubber__strip"
          onClick={() => onChange(Math.floor((strip * count) / strips))}
        />
      ))}
    </View>
  )
}
