import Taro from '@tarojs/taro'
import type { Saved, SaveText, Subscribe } from './toCalendar.h5'

export const saves: Saved = 'copied'

/** WeChat hands no files to other apps, so the text is copied. */
export const saveText: SaveText = async ({ plain }) => {
  await Taro.setClipboardData({ data: plain })
}

/** A mini-program opens no other app. */
export const subscribe: Subscribe = null
