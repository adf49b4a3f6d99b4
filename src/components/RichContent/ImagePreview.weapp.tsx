import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import type { ImagePreviewProps } from './ImagePreview.types'

/** WeChat's own viewer, which takes addresses but no inline pictures. */
export function ImagePreview({ src, onClose }: ImagePreviewProps) {
  useEffect(() => {
    if (!src.startsWith('data:')) void Taro.previewImage({ urls: [src], current: src })
    onClose()
  }, [src, onClose])
  return null
}
