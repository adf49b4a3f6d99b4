/** Opens an address outside the app, with the text that announces how. */
export interface LinkOpener {
  /** Says what will happen when the person agrees. */
  notice: string
  confirmText: string
  /** Settles once the address was opened or copied; never rejects. */
  open: (url: string) => Promise<void>
}

/** Opens a new tab without access to this one. */
export const openLink: LinkOpener = {
  notice:
    '将在新窗口打开外部网站，其内容与本平台无关。请勿在外部网站填写密码、验证码或银行卡信息。',
  confirmText: '打开',
  open: async (url) => {
    window.open(url, '_blank', 'noopener,noreferrer')
  },
}
