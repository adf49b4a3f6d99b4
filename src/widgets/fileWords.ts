import type { FileWay } from '@/platform/handOver.types'

interface Words {
  /** Label of the button. */
  act: string
  /** Text when it failed. */
  failed: string
}

export const FILE_WORDS: Record<FileWay, Words> = {
  downloaded: { act: '下载', failed: '下载失败，请重试' },
  opened: { act: '打开', failed: '没有打开，请稍后重试' },
  forwarded: { act: '发送', failed: '发送失败，请重试' },
}
