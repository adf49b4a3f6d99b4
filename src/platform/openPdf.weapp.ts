import Taro from '@tarojs/taro'
import { apiAddress } from './apiAddress'
import type { OpenPdf } from './openPdf.types'

/** Fetches the PDF and opens it in WeChat's reader, where it can be forwarded or saved. */
export const openPdf: OpenPdf = async (url) => {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: apiAddress(url) })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  await Taro.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true })
}
