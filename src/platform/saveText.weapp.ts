import Taro from '@tarojs/taro'
import type { Saved, TextFile } from './saveText.types'

/** WeChat hands no files to other apps from here, so the text is copied. */
export async function saveText({ plain }: TextFile): Promise<Saved> {
  await Taro.setClipboardData({ data: plain })
  return 'copied'
}
