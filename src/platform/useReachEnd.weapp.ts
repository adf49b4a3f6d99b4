import { useReachBottom } from '@tarojs/taro'

/** Runs `more` whenever the page has been scrolled to its end. */
export function useReachEnd(more: () => Promise<unknown>): void {
  useReachBottom(() => void more())
}
