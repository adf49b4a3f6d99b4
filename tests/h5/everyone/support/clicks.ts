import type { Phone } from '../../support/Phone'

/** Marks each element that gets a click handler; call it before the app is opened. */
export const watchClicks = (phone: Phone): Promise<unknown> =>
  phone.page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on its element below
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: unknown[]) {
      const type = String(given[0])
      const isContainer = this instanceof Element && this.id === 'app'
      if (this instanceof Element && !isContainer && /^(click|tap)$/.test(type))
        this.toggleAttribute('data-clicked', true)
      Reflect.apply(addEventListener, this, given)
    }
  })

/**
 * Click handlers outside named controls: each element with a handler, by React or not, must be, or be inside, a
 * control with a role and a name.
 */
export const unnamedClicks = (phone: Phone): Promise<string[]> =>
  phone.page.evaluate(() => {
    const CONTROL =
      'button, a[href], input, select, textarea, label, [role=button], [role=link], [role=tab], ' +
      '[role=checkbox], [role=radio], [role=switch], [role=option], [role=slider]'

    const hasHandler = (one: Element) => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'))
      const props = key && (one as unknown as Record<string, { onClick?: unknown }>)[key]
      return one.hasAttribute('data-clicked') || Boolean(props && props.onClick)
    }
    const textOf = (ids: string | null) =>
      (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    const nameOf = (one: Element) =>
      [
        one.getAttribute('aria-label'),
        ...textOf(one.getAttribute('aria-labelledby')),
        ...[...((one as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
        one.textContent,
      ].find((name) => name?.trim())

    return [...document.querySelectorAll('#app *, .layers *')]
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => hasHandler(one) || one.matches(CONTROL))
      .filter((one) => {
        const control = one.closest(CONTROL)
        return !control || !nameOf(control)
      })
      .map((one) => `clicked without a name: ${one.tagName.toLowerCase()}.${one.className}`)
  })

/** Controls with a touch target below `least` px; links inside a sentence are exempt. */
export const smallTargets = (phone: Phone, least: number): Promise<string[]> =>
  phone.page.evaluate((target) => {
    const CONTROL = 'button, a, input, textarea, select, [role=button], [role=link], [role=tab]'
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display.startsWith('inline') &&
      one.parentElement?.textContent !== one.textContent
    return [...document.querySelectorAll(CONTROL)]
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => !isInSentence(one))
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < target - 0.5)
      .map(
        ({ one, box }) =>
          `small: ${one.tagName.toLowerCase()}.${one.className} ${box.width} × ${box.height}`,
      )
  }, least)
