import { Slider as NativeSlider, Text, View } from '@tarojs/components'
import { COLOURS } from '@/brand'
import { aria } from '../a11y/aria'
import type { SliderProps } from './Slider.h5'
import './slider.scss'

/** WeChat's slider. Style sheets can't set its colours, so both themes use the light one's. */
export function Slider({ value, min, max, step, onChange, label, format }: SliderProps) {
  return (
    <View className="c-slider">
      <NativeSlider
        className="c-slider__native"
        value={value}
        min={min}
        max={max}
        step={step}
        activeColor={COLOURS.light.brand}
        backgroundColor="#D5DAE1"
        blockSize={24}
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
