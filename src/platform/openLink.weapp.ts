import Taro from '@tarojs/taro'
import type { LinkOpener } from './openLink.h5'

/** A mini-program may not open other sites: the address is copied, and WeChat says so. */
export const openLink: LinkOpener = {
  notice: '小程序内不能打开外部网站。可以复制网址，到浏览器中打开；其内容与本平台无关。',
  confirmText: '复制网址',
  open: async (url) => {
    await Taro.setClipboardData({ data: url }).catch(() => {})
  },
}
