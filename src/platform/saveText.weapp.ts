import Taro from '@tarojs/taro'
import type { Saved, SaveText } from './saveText.types'

export const saves: Saved = 'copied'

/** WeChat hands no files to other apps, so the text is copied. */
export const saveText: SaveText = async ({ plain }) => {
  await Taro.setClipboardData({ data: plain })
}
