import { useState, type ReactNode } from 'react'
import { Image, View } from '@tarojs/components'
import { aria } from '../a11y/aria'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import { allowedSource } from './allowedSource'
import './picture.scss'

export interface PictureProps {
  src: string
  /** What it shows; empty for decoration. */
  alt: string
  /** Width over height; the space is reserved while it loads. Default 16 / 9. */
  ratio?: number
  /** Shown when there is no picture; by default a plain icon. */
  fallback?: ReactNode
  /** Shows all of it with bars beside it, instead of filling its space and cutting the rest off. */
  whole?: boolean
  onPress?: () => void
}

/** A lazy picture with a placeholder; shows the fallback when its address is not allowed or fails. */
export function Picture({
  src,
  alt,
  ratio = 16 / 9,
  fallback,
  whole = false,
  onPress,
}: PictureProps) {
  const [failedSource, setFailedSource] = useState<string>()
  const address = allowedSource(src)
  const shown = address !== null && failedSource !== address

  const frame = (
    <View
      className="c-picture"
      style={{ paddingBottom: `${100 / ratio}%` }}
      {...aria(alt && !onPress ? { role: 'img', label: alt } : { hidden: true })}
    >
      {shown ? (
        <Image
          className="c-picture__image"
          src={address}
          mode={whole ? 'aspectFit' : 'aspectFill'}
          lazyLoad
          imgProps={{ alt: '' }}
          onError={() => setFailedSource(address)}
        />
      ) : (
        <View className="c-picture__fallback">{fallback ?? <Icon name="image" size={28} />}</View>
      )}
    </View>
  )
  if (!onPress) return frame
  return (
    <Pressable className="c-picture-button" label={alt || '查看图片'} onPress={onPress}>
      {frame}
    </Pressable>
  )
}
