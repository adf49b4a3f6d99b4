import type { ComponentType } from 'react'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { launch } from '@/app/launch'
import { PAGES } from '@/app/routes'
import { createWorld, NOW_MS, type World } from './fakes'
import { openPages } from './taroApp'

export { shownUrl, stackRoutes } from './taroApp'

/** Every page of the route table, loaded when first opened; a missing file throws. */
const pages = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(PAGES).map((route) => [
      route,
      { get: () => jest.requireActual<{ default: ComponentType }>(`@${route}`).default },
    ]),
  ),
)

/** Stored record of the device's consent. */
export const consented: [string, string] = [
  'xffq:device:privacy',
  JSON.stringify({ v: 1, value: { version: AGREEMENT_VERSION, at: NOW_MS / 1000 - 86_400 } }),
]

/** A device with consent, unless overridden. */
export const deviceWith = (...stored: [string, string][]): World =>
  createWorld({ stored: new Map([consented, ...stored]) })

/** The app's real pages and stores, launched at an address. */
export async function openApp(world: World, url: string): Promise<void> {
  launch(world.stores)
  await openPages(world.stores, pages, url)
}
