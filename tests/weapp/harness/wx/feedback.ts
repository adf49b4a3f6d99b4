import type { Answer, Api, Options } from './call'

/** The loading indicator that WeChat draws over the page; everything else is drawn by the app. */
export class Overlay {
  loading: { title: string; mask: boolean } | null = null
}

export function feedbackApi(overlay: Overlay, answer: Answer): Api {
  return {
    showLoading: (options?: Options<{ title: string; mask: boolean }>) =>
      answer('showLoading', options, ({ title = '', mask = false }) => {
        overlay.loading = { title, mask }
      }),
    hideLoading: (options?: Options<object>) =>
      answer('hideLoading', options, () => {
        overlay.loading = null
      }),
  }
}
