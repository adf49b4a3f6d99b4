import Taro from '@tarojs/taro'
import type { Saved, SaveText } from './toCalendar.h5'

export const saves: Saved = 'copied'

/** WeChat hands no files to other apps, so the text is copied. */
export const saveText: SaveText = async ({ plain }) => {
  await Taro.setClipboardData({ data: plain })
}

/** Opens a calendar address in the device's calendar; null, since a mini-program opens no other app. */
export const subscribe: ((url: string) => void) | null = null
