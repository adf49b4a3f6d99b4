import { useReachBottom } from '@tarojs/taro'

/** Whether the app is visible. Always true: WeChat hides the page together with the app. */
export const useForeground = (): boolean => true

/** Runs `more` whenever the page is scrolled to its end. */
export function useReachEnd(more: () => Promise<unknown>): void {
  useReachBottom(() => void more())
}
