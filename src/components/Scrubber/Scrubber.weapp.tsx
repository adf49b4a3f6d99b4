import { View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import type { ScrubberProps } from './Scrubber.h5'
import './scrubber.scss'

/** More strips than this are too narrow for a finger; with more positions, each strip covers several. */
const MOST_STRIPS = 36

/**
 * Selects a position of the picture below it by tap: WeChat's slider can't lie over a picture. Hidden from screen
 * readers, since buttons beside the picture do the same.
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
