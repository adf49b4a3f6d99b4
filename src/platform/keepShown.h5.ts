import { history } from '@tarojs/router'
import Taro from '@tarojs/taro'

/** Element of the page on top of the stack; Taro gives a copy of the stack. */
const topmost = (): Element | null =>
  document.getElementById(Taro.getCurrentPages().pop()?.path as string)

/**
 * Keeps the page on top visible, also while the one above it slides away: Taro's router hides a page 350 ms after another
 * was opened over it, even when the person has come back by then (docs/upstream/11-blank-after-quick-back.md). Marks the
 * app while a page replaces another, which needs no slide (styles/_taro.scss). Called by the generated entry
 * (config/h5/entry.ts).
 */
export function keepShown(): void {
  // Replacing a class that is not there changes nothing, so this does not observe itself for ever.
  const hiding = new MutationObserver(() =>
    topmost()?.classList.replace('taro_page_shade', 'taro_page'),
  )
  Taro.eventCenter.on('__taroRouterChange', () => {
    const app = document.getElementById('app')
    app?.classList.toggle('is-replaced', (history.action as string) === 'REPLACE')
    const page = topmost()
    if (page) hiding.observe(page, { attributeFilter: ['class'] })
  })
}
