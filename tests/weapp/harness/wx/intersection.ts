import type { Realm, Report } from '../runtime/realm'
import type { Router } from '../runtime/router'
import type { Margins, Meeting } from '../runtime/viewport'
import type { Api } from './call'

type Callback = (result: unknown) => void

interface Observer {
  relativeToViewport: (margins?: Margins) => Observer
  observe: (selector: string, callback: Callback) => void
  disconnect: () => void
}

/**
 * Reports nodes entering and leaving the screen. As in WeChat, a node that starts outside is not reported, and nodes
 * are only checked on scrolling. A selector without a match is a fault here, where WeChat only warns.
 */
export function intersectionApi(router: Router, realm: Realm, report: Report): Api {
  const pageOf = (owner: unknown) => router.alive().find(({ instance }) => instance === owner)

  const createIntersectionObserver = (owner: unknown): Observer => {
    let margins: Margins = {}
    let end = () => {}
    let ended = false

    const tell = (callback: Callback, { ratio, height }: Meeting) =>
      setTimeout(() => {
        if (ended) return
        const result = { intersectionRatio: ratio, boundingClientRect: { height } }
        try {
          callback(realm.clone(result))
        } catch (error) {
          report(error)
        }
      })

    const start = (selector: string, callback: Callback) => {
      const page = pageOf(owner)
      // The page was left before the observer started.
      if (!page) return
      const element = page.root.getShadowRoot()?.querySelector(selector)
      if (!element) return report(new Error(`${selector} is not there to be observed`))
      let met = false
      end = page.viewport.watch(element, margins, (meeting) => {
        if (meeting.ratio > 0 === met) return
        met = !met
        tell(callback, meeting)
      })
    }

    const observer: Observer = {
      relativeToViewport: (given = {}) => {
        margins = given
        return observer
      },
      observe: (selector, callback) => void setTimeout(() => ended || start(selector, callback)),
      disconnect: () => {
        ended = true
        end()
      },
    }
    return observer
  }
  return { createIntersectionObserver }
}
