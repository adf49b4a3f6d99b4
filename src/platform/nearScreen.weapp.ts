import Taro from '@tarojs/taro'
import type { TaroElement } from '@tarojs/runtime'

interface NearScreen {
  /** Distance from the screen that still counts as near, px. */
  reach: number
  onNear: () => void
  /** It is no longer near; its height in px. */
  onFar: (height: number) => void
}

/** Runs `task` once the last update is on screen. Returns a function that cancels it. */
export function afterUpdate(element: TaroElement, task: () => void): () => void {
  let wanted = true
  const run = () => {
    if (wanted) task()
  }
  const page = element._root
  if (page?.pendingUpdate) page.enqueueUpdateCallback(run)
  else setTimeout(run)
  return () => {
    wanted = false
  }
}

/** Reports when an element comes near the screen and when it leaves. Returns an unsubscribe function. */
export function watchNearScreen(element: TaroElement, watch: NearScreen): () => void {
  const { reach, onNear, onFar } = watch
  let observer: Taro.IntersectionObserver | undefined
  const start = () => {
    const page = element._root?.ctx
    if (!page) return
    observer = Taro.createIntersectionObserver(page)
    observer
      .relativeToViewport({ top: reach, bottom: reach })
      .observe(`#${element.uid}`, ({ intersectionRatio = 0, boundingClientRect }) => {
        const height = boundingClientRect?.height ?? 0
        if (intersectionRatio > 0) onNear()
        // On a page that is not shown every height is 0.
        else if (height > 0) onFar(height)
      })
  }
  const giveUp = afterUpdate(element, start)
  return () => {
    giveUp()
    observer?.disconnect()
  }
}
