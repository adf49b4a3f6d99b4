import type { Realm, Report } from '../runtime/realm'
import type { DeviceClock } from '../runtime/timers'
import type { Router } from '../runtime/router'
import { type Api, createAnswer } from './call'
import type { Connection } from './exchange'
import { feedbackApi, type Overlay } from './feedback'
import { type Files, filesApi } from './files'
import { intersectionApi } from './intersection'
import { navigationApi } from './navigation'
import { networkApi } from './network'
import { peopleApi, type Person } from './people'
import { privacyApi, type PrivacyGate } from './privacy'
import { selectorQueryApi } from './selectorQuery'
import { type Storage, storageApi } from './storage'
import { type System, systemApi } from './system'

/** Everything outside the program in one launch. */
export interface Device {
  storage: Storage
  connection: Connection
  overlay: Overlay
  files: Files
  person: Person
  privacy: PrivacyGate
  system: System
  /** The phone's clock; move it to make things expire. */
  clock: DeviceClock
}

/**
 * The `wx` object. Only calls that the harness implements exist; any other is undefined, so that using it throws as
 * on an old WeChat.
 */
export function createWx(device: Device, router: Router, realm: Realm, report: Report): Api {
  const answer = createAnswer(realm, report)
  const api: Api = {
    ...storageApi(device.storage, realm),
    ...networkApi(device.connection, device.files, realm, answer),
    ...filesApi(device.files, device.privacy, realm, answer),
    ...feedbackApi(device.overlay, answer),
    ...navigationApi(router, answer),
    ...peopleApi(device.person, answer),
    ...privacyApi(device.privacy, answer),
    ...selectorQueryApi(router),
    ...intersectionApi(router, realm, report),
    ...systemApi(device.system, realm, answer),
  }
  api.canIUse = (schema: string) => (schema.split('.')[0] ?? '') in api
  return api
}
