import type { LinkOpener } from './openLink.types'

/** Opens a new tab without access to this one. */
export const openLink: LinkOpener = {
  notice:
    '将在新窗口打开外部网站，其内容与本平台无关。请勿在外部网站填写密码、验证码或银行卡信息。',
  confirmText: '打开',
  open: async (url) => {
    window.open(url, '_blank', 'noopener,noreferrer')
  },
}
