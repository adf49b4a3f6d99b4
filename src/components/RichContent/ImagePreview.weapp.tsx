import Taro from '@tarojs/taro'
import { useEffect } from 'react'
import { feedback } from '@/platform/feedback'
import type { ImagePreviewProps } from './ImagePreview.h5'

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
