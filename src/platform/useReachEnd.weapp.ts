import { useReachBottom } from '@tarojs/taro'

/** Runs `more` whenever the page is scrolled to its end. */
export function useReachEnd(more: () => Promise<unknown>): void {
  useReachBottom(() => void more())
}
