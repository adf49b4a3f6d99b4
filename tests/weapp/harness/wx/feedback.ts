import { type Answer, type Api, type Options, Refused } from './call'

export interface Toast {
  title: string
  icon: string
  durationMs: number
  /** What removed it; `time` after its full duration, null while it shows. */
  endedBy: 'time' | 'showToast' | 'showLoading' | 'hideToast' | 'hideLoading' | null
}

export interface Modal {
  title: string
  content: string
  showCancel: boolean
  confirmText: string
  cancelText: string
  answer: (confirmed: boolean) => void
}

export interface ActionSheet {
  items: string[]
  choose: (item: string | null) => void
}

/** What WeChat draws over the page. Toast and loading share one place, and each can end the other. */
export class Overlay {
  /** Every toast of this launch, in order. */
  readonly toasts: Toast[] = []
  toast: Toast | null = null
  loading: { title: string; mask: boolean } | null = null
  /** Titles of every loading indicator shown. */
  readonly loadings: string[] = []
  modal: Modal | null = null
  actionSheet: ActionSheet | null = null
  private timer: NodeJS.Timeout | undefined

  showToast(toast: Toast): void {
    this.endToast('showToast')
    this.loading = null
    this.toasts.push(toast)
    this.toast = toast
    this.timer = setTimeout(() => this.endToast('time'), toast.durationMs).unref()
  }

  showLoading(title: string, mask: boolean): void {
    this.endToast('showLoading')
    this.loadings.push(title)
    this.loading = { title, mask }
  }

  hide(by: 'hideToast' | 'hideLoading', noConflict: boolean): void {
    if (by === 'hideToast' || !noConflict) this.endToast(by)
    if (by === 'hideLoading' || !noConflict) this.loading = null
  }

  dispose(): void {
    clearTimeout(this.timer)
  }

  private endToast(by: NonNullable<Toast['endedBy']>): void {
    clearTimeout(this.timer)
    if (this.toast) this.toast.endedBy = by
    this.toast = null
  }
}

interface ToastOption {
  title: string
  icon: string
  duration: number
  mask: boolean
}
interface ModalOption {
  title: string
  content: string
  showCancel: boolean
  confirmText: string
  cancelText: string
}
interface HideOption {
  noConflict: boolean
}

const text = (name: string, value: unknown): string => {
  if (typeof value === 'string') return value
  throw new Refused(
    `parameter error: parameter.${name} should be String instead of ${typeof value};`,
  )
}

/** WeChat's limit for the text of a modal's buttons. */
const BUTTON_TEXT_LIMIT = 4

export function feedbackApi(overlay: Overlay, answer: Answer): Api {
  const showModal = (option: Partial<ModalOption>) => {
    const { title = '', content = '', showCancel = true } = option
    const { confirmText = '确定', cancelText = '取消' } = option
    for (const label of [confirmText, cancelText]) {
      if (label.length > BUTTON_TEXT_LIMIT) throw new Refused(`"${label}" is over 4 characters`)
    }
    return new Promise<object>((resolve) => {
      const close = (confirm: boolean) => {
        overlay.modal = null
        resolve({ confirm, cancel: !confirm })
      }
      overlay.modal = { title, content, showCancel, confirmText, cancelText, answer: close }
    })
  }

  const showActionSheet = (items: string[]) =>
    new Promise<object>((resolve, reject) => {
      const choose = (item: string | null) => {
        overlay.actionSheet = null
        const tapIndex = item === null ? -1 : items.indexOf(item)
        if (tapIndex < 0) reject(new Refused('cancel'))
        else resolve({ tapIndex })
      }
      overlay.actionSheet = { items, choose }
    })

  return {
    showToast: (options?: Options<ToastOption>) =>
      answer('showToast', options, ({ title, icon = 'success', duration = 1500 }) =>
        overlay.showToast({
          title: text('title', title),
          icon,
          durationMs: duration,
          endedBy: null,
        }),
      ),
    hideToast: (options?: Options<HideOption>) =>
      answer('hideToast', options, ({ noConflict = false }) =>
        overlay.hide('hideToast', noConflict),
      ),
    showLoading: (options?: Options<ToastOption>) =>
      answer('showLoading', options, ({ title, mask = false }) =>
        overlay.showLoading(text('title', title), mask),
      ),
    hideLoading: (options?: Options<HideOption>) =>
      answer('hideLoading', options, ({ noConflict = false }) =>
        overlay.hide('hideLoading', noConflict),
      ),
    showModal: (options?: Options<ModalOption>) => answer('showModal', options, showModal),
    showActionSheet: (options?: Options<{ itemList: string[] }>) =>
      answer('showActionSheet', options, ({ itemList = [] }) => showActionSheet([...itemList])),
  }
}
