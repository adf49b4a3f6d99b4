import Taro from '@tarojs/taro'
import type { CopyText } from './copyText.types'

export const copyText: CopyText = async (text) => {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}
