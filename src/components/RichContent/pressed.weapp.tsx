import { Text } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { feedback } from '@/platform/feedback'
import { aria } from '../a11y/aria'
import { useRichArticle } from './article'
import type { RichLinkProps, ImagePreviewProps } from './pressed.h5'

/** A link within text. */
export function RichLink({ link, children }: RichLinkProps) {
  const { follow } = useRichArticle()
  return (
    <Text className="c-rich__link" onClick={() => follow(link)} {...aria({ role: 'link' })}>
      {children}
    </Text>
  )
}

/** WeChat's own viewer, which takes addresses but no inline pictures. */
export function ImagePreview({ src, onClose }: ImagePreviewProps) {
  useEffect(() => {
    if (!src.startsWith('data:')) {
      Taro.previewImage({ urls: [src], current: src }).catch(() => feedback.toast('图片没有打开'))
    }
    onClose()
  }, [src, onClose])
  return null
}
