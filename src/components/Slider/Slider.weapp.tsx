import { Slider as NativeSlider, Text, View } from '@tarojs/components'
import { COLOURS } from '@/brand'
import { useDrawnColours } from '@/platform/careLook.weapp'
import { aria } from '../a11y/aria'
import type { SliderProps } from './Slider.h5'
import './slider.scss'

/** WeChat's slider. Style sheets can't set its colours, so they are chosen by what the page is drawn in. */
export function Slider({ value, min, max, step, onChange, label, format }: SliderProps) {
  const { scheme, care } = useDrawnColours()
  const { brand, line } = COLOURS[scheme]
  const inCare = COLOURS.care[scheme]
  return (
    <View className="c-slider">
      <NativeSlider
        className="c-slider__native"
        value={value}
        min={min}
        max={max}
        step={step}
        activeColor={care ? inCare.action : brand}
        backgroundColor={care ? inCare.line : line}
        blockSize={28}
        onChanging={(event) => onChange(event.detail.value as number)}
        onChange={(event) => onChange(event.detail.value as number)}
        {...aria({ label: `${label}，${format(value)}` })}
      />
      <View className="c-slider__ends" {...aria({ hidden: true })}>
        <Text>{format(min)}</Text>
        <Text>{format(max)}</Text>
      </View>
    </View>
  )
}
