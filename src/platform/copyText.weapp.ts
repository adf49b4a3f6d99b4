import Taro from '@tarojs/taro'

/** Puts text on the clipboard; false when the device refuses. Never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text })
    return true
  } catch {
    return false
  }
}
