import type { FileWay } from '@/platform/handOverFile.types'

interface Words {
  /** What a button does with a file. */
  act: string
  /** What is said of a file with which that was not done. */
  failed: string
}

export const FILE_WORDS: Record<FileWay, Words> = {
  downloaded: { act: '下载', failed: '没有下载成功，请重试' },
  opened: { act: '打开', failed: '没有打开，请稍后重试' },
  forwarded: { act: '发送', failed: '没有发送成功，请重试' },
}
