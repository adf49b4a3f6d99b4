import Taro from '@tarojs/taro'
import { mimeByName, type LocalFile, type Picked, type PickOptions } from './files.types'
import { randomId } from './randomId'
import { refusalOf } from './refusal.weapp'

/** A file at a path from WeChat; `size` in bytes. */
export function localFile(path: string, size: number): LocalFile {
  const files = Taro.getFileSystemManager()
  const read = (start: number, end: number) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      files.readFile({
        filePath: path,
        position: start,
        length: end - start,
        success: ({ data }) => resolve(data as ArrayBuffer),
        fail: reject,
      })
    })
  return {
    name: path.split('/').pop() ?? 'file',
    size,
    mime: mimeByName(path),
    path,
    read,
    part: async (start, end) => {
      const data = await read(start, end)
      const target = `${Taro.env.USER_DATA_PATH}/${randomId()}.part`
      await new Promise<void>((resolve, reject) => {
        files.writeFile({ filePath: target, data, success: () => resolve(), fail: reject })
      })
      return { path: target, drop: () => files.unlink({ filePath: target, fail: () => {} }) }
    },
    // WeChat deletes its temporary files itself.
    release: () => {},
  }
}

/** A file that WeChat has just made at a path. @throws what WeChat says when its size can't be read */
export async function localFileAt(path: string): Promise<LocalFile> {
  const size = await new Promise<number>((resolve, reject) => {
    Taro.getFileSystemManager().getFileInfo({
      filePath: path,
      success: (info) => resolve(info.size),
      fail: reject,
    })
  })
  return localFile(path, size)
}

/** Whether documents can be picked, not only pictures. */
export const takesDocuments = false

/** Camera or album. WeChat lets a mini-program pick documents only from chats, so PDFs are for H5. */
export async function pickFiles({ count, albumOnly }: PickOptions): Promise<Picked> {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count,
      mediaType: ['image'],
      sourceType: albumOnly ? ['album'] : ['album', 'camera'],
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
