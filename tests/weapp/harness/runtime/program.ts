import type { Dist } from '../dist/readDist'
import type { Device } from '../wx'
import type { Faults } from './faults'
import type { Framework } from './framework'
import type { Realm } from './realm'
import type { Router } from './router'

/** Argument of the program's `App()`. */
export type AppObject = Record<string, ((...args: unknown[]) => void) | undefined>

/** Parts of one running mini-program. */
export interface Program {
  dist: Dist
  device: Device
  faults: Faults
  realm: Realm
  framework: Framework
  router: Router
  app: () => AppObject
  /** Options of App.onLaunch, passed to App.onShow again. */
  start: object
}
