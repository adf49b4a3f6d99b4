/** A page allows no payment, settlement, submission or ending while its amount, subject or status is unreadable. */
import './encoder'
import { screen } from '@testing-library/react'
import type { CallName } from '@domain/contract'
import { ACTING, ACTS, OTHERS, type Act } from './acts'
import type { Break } from './breaks'
import { draw } from './draw'
import { differentBreaks } from './readings'
import { SCREENS, type Shown } from './screens'

jest.setTimeout(240_000)

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.textContent ?? ''

const isOff = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true'

/** Names of enabled controls on the page. */
const pressable = (name: RegExp): string[] =>
  screen
    .queryAllByRole('button', { name })
    .filter((control) => !isOff(control))
    .map(nameOf)

/** Names of the enabled actions; empty when the control to tap first is missing. */
async function open(act: Act, broken = {}): Promise<string[]> {
  const world = await draw(act, broken)
  try {
    await act.first?.(world)
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
  return pressable(act.name)
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TestingLibraryElementError'

it.each(ACTS.map((act) => ({ ...act, as: act.as ?? '' })))('$path $as', async (act) => {
  // Lazy code loads on the first render.
  await open(act)
  expect(await open(act)).not.toEqual([])
  const found: string[] = []
  const different: Partial<Record<CallName, Break[]>> = {}
  for (const rest of act.restsOn) {
    const call = rest.slice(0, rest.indexOf('.')) as CallName
    different[call] ??= await differentBreaks(call, act.answers?.[call])
    const breaks = different[call].filter(
      ({ field, isNone }) => !isNone && rest === `${call}.${field}`,
    )
    if (breaks.length === 0) found.push(`${rest} is no field`)
    for (const { kind, data } of breaks) {
      const names = await open(act, { [call]: data })
      if (names.length > 0) found.push(`${rest} as ${kind}: offers ${names.join(', ')}`)
    }
  }
  expect(found).toEqual([])
})

it('every control that acts is tried here, or stands among those that need no figure', async () => {
  const known = (path: string, control: string): boolean =>
    ACTS.some((act) => act.path === path && act.name.test(control)) ||
    OTHERS.some(([where, name]) => where === path && name.test(control))
  const found: string[] = []
  for (const [path, ways] of Object.entries<readonly Shown[] | string>(SCREENS)) {
    if (typeof ways === 'string') continue
    for (const page of ways) {
      await draw(page)
      await draw(page)
      for (const control of pressable(ACTING))
        if (!known(path, control)) found.push(`${path}: ${control}`)
    }
  }
  expect(found).toEqual([])
})
