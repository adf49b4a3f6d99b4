import { View } from '@tarojs/components'
import { aria } from '../a11y'
import type { ScrubberProps } from './Scrubber.types'
import './scrubber.scss'

/** A finger tells no more strips than these; each stands for several places where there are more. */
const MOST_STRIPS = 60

/** Chooses a place of the picture it lies on by a tap: WeChat's slider has no room for a picture behind it. */
export function Scrubber({ label, count, value, onChange, format }: ScrubberProps) {
  const strips = Math.min(count, MOST_STRIPS)
  return (
    <View className="c-scrubber" {...aria({ role: 'slider', label: `${label}，${format(value)}` })}>
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
