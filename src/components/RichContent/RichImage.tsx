import { Image, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import { Icon } from '../Icon/Icon'
import { allowedSource } from '../Picture/allowedSource'
import { Pressable } from '../Pressable/Pressable'
import { useRichArticle } from './article'

interface RichImageProps {
  src: string
  alt: string
}

/** A picture as wide as the text; a press enlarges it. Says so when its address is not allowed or fails. */
export function RichImage({ src, alt }: RichImageProps) {
  const { preview } = useRichArticle()
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const address = src === '' ? null : allowedSource(src)

  if (address === null || state === 'failed')
    return (
      <View className="c-rich__no-image" {...aria({ role: 'img', label: alt || '图片' })}>
        <Icon name="image" size={28} />
        <Text>{alt ? `图片没有加载成功：${alt}` : '图片没有加载成功'}</Text>
      </View>
    )
  return (
    <Pressable
      className={cx('c-rich__image', state === 'loaded' && 'c-rich__image--loaded')}
      label={alt ? `查看大图：${alt}` : '查看大图'}
      onPress={() => preview({ src: address, alt })}
    >
      <Image
        className="c-rich__picture"
        src={address}
        mode="widthFix"
        lazyLoad
        imgProps={{ alt: '' }}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </Pressable>
  )
}
