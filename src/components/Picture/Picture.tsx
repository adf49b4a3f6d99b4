import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { aria } from '../a11y'
import { cx } from '../cx'
import { Icon } from '../Icon'
import { Pressable } from '../Pressable'
import { allowedSource } from './allowedSource'
import './picture.scss'

export interface PictureProps {
  src: string
  /** What it shows; empty for decoration. */
  alt: string
  /** Width over height; the place is kept while it loads. Default 16 / 9. */
  ratio?: number
  onPress?: () => void
}

/** A lazy picture with a placeholder; an address that may not be loaded, or fails, shows a plain sign. */
export function Picture({ src, alt, ratio = 16 / 9, onPress }: PictureProps) {
  const [failedSource, setFailedSource] = useState<string>()
  const [loadedSource, setLoadedSource] = useState<string>()
  const address = allowedSource(src)
  const shown = address !== null && failedSource !== address
  const place = { paddingBottom: `${100 / ratio}%` }

  const frame = (
    <View
      className="c-picture"
      {...aria(alt && !onPress ? { role: 'img', label: alt } : { hidden: true })}
    >
      <View className="c-picture__place" style={place} />
      {shown ? (
        <Image
          className={cx('c-picture__image', loadedSource === address && 'c-picture__image--loaded')}
          src={address}
          mode="aspectFill"
          lazyLoad
          imgProps={{ alt: '' }}
          onLoad={() => setLoadedSource(address)}
          onError={() => setFailedSource(address)}
        />
      ) : (
        <View className="c-picture__fallback">
          <Icon name="image" size={28} />
        </View>
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
