import { useEffect } from 'react'
import { announce } from '@/platform/feedback'

/**
 * Has a screen reader announce that the page is loading, once that takes long, and that it has loaded.
 * @param id of the placeholder element
 */
export type UseLoadingAnnouncement = (id: string) => void

/** Loading shorter than this is not announced, ms. */
const WORTH_SAYING = 1_000

/** Elements that are still loading, or announce their own result. */
const OTHERS = '[role=status][aria-busy=true], .c-state-view'

/** Whether everything on the element's page has loaded, without a failure. */
function isFinished(place: Element): boolean {
  const page = place.closest('.taro_page') ?? place
  return place.getClientRects().length > 0 && !page.querySelector(OTHERS)
}

export const useLoadingAnnouncement: UseLoadingAnnouncement = (id) => {
  useEffect(() => {
    const place = document.getElementById(id)?.parentElement
    let isAnnounced = false
    const timer = setTimeout(() => {
      isAnnounced = true
      announce('加载中')
    }, WORTH_SAYING)
    return () => {
      clearTimeout(timer)
      if (isAnnounced && place && isFinished(place)) announce('加载完成')
    }
  }, [id])
}
