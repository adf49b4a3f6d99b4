import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import type { RoleWanted, Step, Wanted } from '../steps'

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

function matches(text: string, wanted: Wanted): boolean {
  const tidied = tidy(text)
  if ('pattern' in wanted) return new RegExp(wanted.pattern, wanted.flags).test(tidied)
  const sought = tidy(wanted.text)
  return wanted.exact ? tidied === sought : tidied.toLowerCase().includes(sought.toLowerCase())
}

const SILENT = 'script, style, noscript, head'

/** Text of an element, or the value of a button. */
function textOf(element: Element): string {
  if (element.matches(SILENT)) return ''
  const isButton = element instanceof HTMLInputElement && /^(submit|button)$/.test(element.type)
  return isButton ? element.value : (element.textContent ?? '')
}

export function isVisible(element: Element): boolean {
  const { visibility, display } = getComputedStyle(element)
  if (display === 'contents') return [...element.children].some(isVisible)
  const { width, height } = element.getBoundingClientRect()
  return visibility === 'visible' && width > 0 && height > 0
}

/** A state from the element itself, else from its ARIA attribute. */
function stateOf(element: Element, name: 'checked' | 'selected' | 'expanded' | 'pressed'): boolean {
  if (name === 'checked' && element instanceof HTMLInputElement) return element.checked
  if (name === 'selected' && element instanceof HTMLOptionElement) return element.selected
  return element.getAttribute(`aria-${name}`) === 'true'
}

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? /^H([1-6])$/.exec(element.tagName)?.[1])

const STATES = ['checked', 'selected', 'expanded', 'pressed'] as const

function hasRole(element: Element, wanted: RoleWanted): boolean {
  if (getRole(element) !== wanted.role) return false
  if (STATES.some((name) => wanted[name] !== undefined && stateOf(element, name) !== wanted[name]))
    return false
  if (wanted.disabled !== undefined && isDisabled(element) !== wanted.disabled) return false
  if (wanted.level !== undefined && levelOf(element) !== wanted.level) return false
  if (!wanted.includeHidden && isInaccessible(element)) return false
  return !wanted.name || matches(computeAccessibleName(element), wanted.name)
}

/** Labels of an element: `<label>`, referenced elements, its own attribute. */
function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const { labels } = element as HTMLInputElement
  return [
    ...ids.map((id) => document.getElementById(id)?.textContent ?? ''),
    ...[...(labels ?? [])].map(textOf),
    element.getAttribute('aria-label') ?? '',
  ].filter((text) => text !== '')
}

const below = (scopes: readonly ParentNode[], selector = '*'): Element[] => [
  ...new Set(scopes.flatMap((scope) => [...scope.querySelectorAll(selector)])),
]

/** Innermost elements whose text matches. */
const byText = (scopes: readonly ParentNode[], wanted: Wanted): Element[] => {
  const fitting = new Set(below(scopes).filter((element) => matches(textOf(element), wanted)))
  return [...fitting].filter((element) => ![...element.children].some((one) => fitting.has(one)))
}

function next(found: readonly Element[], scopes: readonly ParentNode[], step: Step): Element[] {
  switch (step.by) {
    case 'css':
      return below(scopes, step.selector)
    case 'role':
      return below(scopes).filter((element) => hasRole(element, step.wanted))
    case 'text':
      return byText(scopes, step.wanted)
    case 'label':
      return below(scopes).filter((one) => labelsOf(one).some((it) => matches(it, step.wanted)))
    case 'parent':
      return found.flatMap(({ parentElement }) => parentElement ?? [])
    case 'visible':
      return found.filter((element) => isVisible(element) === step.visible)
    case 'hasText':
      return found.filter((element) => matches(textOf(element), step.wanted))
    case 'has':
      return found.filter((element) => find(step.steps, [element]).length > 0)
    case 'and': {
      const others = new Set(find(step.steps))
      return found.filter((element) => others.has(element))
    }
    case 'nth':
      return found.slice(step.index, step.index === -1 ? undefined : step.index + 1)
  }
}

/** Elements that match all steps, in document order. */
export function find(steps: readonly Step[], from: readonly ParentNode[] = [document]): Element[] {
  let found: Element[] = []
  let scopes = from
  for (const step of steps) {
    found = next(found, scopes, step)
    scopes = found
  }
  return found
}
