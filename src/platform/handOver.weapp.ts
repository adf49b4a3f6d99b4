import Taro from '@tarojs/taro'
import { apiAddress } from './apiAddress'
import type {
  CanShowPdf,
  FileEnding,
  FileWay,
  ForgetFiles,
  GivenFile,
  HandOverFile,
  OpenPdf,
} from './handOver.types'

// Files given to the person: WeChat opens or forwards them.

const written = new Set<string>()

/** WeChat's reader opens PDFs; other files can only be forwarded to a chat, for example with oneself. */
export const fileWay = (ending: FileEnding): FileWay | null =>
  ending === 'pdf' ? 'opened' : 'forwarded'

/** Synchronous: WeChat forwards only as the direct response to a tap. */
function write({ base64, name, ending }: GivenFile): string {
  const path = `${Taro.env.USER_DATA_PATH ?? ''}/${name}.${ending}`
  Taro.getFileSystemManager().writeFileSync(path, base64, 'base64')
  written.add(path)
  return path
}

/** Opens a PDF in WeChat's reader, where it can be forwarded or saved; forwards any other file. */
export const handOverFile: HandOverFile = async (file) => {
  const filePath = write(file)
  await (fileWay(file.ending) === 'opened'
    ? Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
    : Taro.shareFileMessage({ filePath, fileName: `${file.name}.${file.ending}` }))
}

export const forgetFiles: ForgetFiles = () => {
  const files = Taro.getFileSystemManager()
  // A file that can't be deleted is already gone.
  for (const filePath of written) files.unlink({ filePath, fail: () => {} })
  written.clear()
}

export const canShowPdf: CanShowPdf = () => true

/** Fetches the PDF and opens it in WeChat's reader, where it can be forwarded or saved. */
export const openPdf: OpenPdf = async (url, name) => {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${name}.pdf`
  const { statusCode } = await Taro.downloadFile({ url: apiAddress(url), filePath })
  if (statusCode !== 200) throw new Error(`HTTP ${statusCode}`)
  written.add(filePath)
  await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true })
}
