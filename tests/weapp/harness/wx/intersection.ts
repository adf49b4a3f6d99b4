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
 * Tells of nodes that enter and leave the screen. As in WeChat one that begins outside says nothing, and none is
 * looked at again but for scrolling. A selector that names nothing, which WeChat only warns of, is a fault.
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
      // Left before it was its turn: there is nobody left to tell.
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
