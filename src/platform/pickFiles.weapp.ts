import Taro from '@tarojs/taro'
import { localFile } from './localFile.weapp'
import type { Picked, PickOptions } from './pickFiles.types'
import { refusalOf } from './refusal.weapp'

/** Whether documents can be picked, not only pictures. */
export const takesDocuments = false

/** Camera or album. WeChat lets a mini-program pick documents only from chats, so PDFs are for H5. */
export async function pickFiles({ count }: PickOptions): Promise<Picked> {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count,
      mediaType: ['image'],
      sizeType: ['original'],
    })
    return {
      outcome: 'picked',
      files: tempFiles.map(({ tempFilePath, size }) => localFile(tempFilePath, size)),
    }
  } catch (error) {
    return { outcome: refusalOf(error) }
  }
}
