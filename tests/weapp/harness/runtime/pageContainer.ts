import { readTree, walk } from '../driver/tree'
import type { Easel } from './framework'
import type { OpenPage } from './openPage'

/** Containers that WeChat has closed: they stay so until the program takes them out. */
const closed = new WeakSet<object>()

const containerOf = (page: OpenPage) =>
  [...walk(readTree(page.root))].find(
    ({ tag, props, element }) =>
      tag === 'page-container' && props.show === true && element && !closed.has(element),
  )?.element

/** Whether back would close a page-container in place of the page. */
export const hasContainer = (page: OpenPage): boolean => containerOf(page) !== undefined

/** Back closes the page-container of a page in place of the page; false where there is none that is shown. */
export function closeContainer(page: OpenPage, easel: Easel): boolean {
  const container = containerOf(page)
  if (!container) return false
  closed.add(container)
  for (const event of ['beforeleave', 'leave', 'afterleave'])
    easel.triggerEvent(container, event, {}, { bubbles: false, composed: false })
  return true
}
