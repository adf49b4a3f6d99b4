import path from 'node:path'
import { readDist } from './dist/readDist'
import { MiniProgram } from './MiniProgram'
import { createFramework } from './runtime/framework'
import type { AppObject } from './runtime/program'
import { createRealm } from './runtime/realm'
import { createRouter } from './runtime/router'
import { createConsole, Faults } from './runtime/faults'
import { createWx, type Device } from './wx'
import { Connection } from './wx/exchange'
import { Overlay } from './wx/feedback'
import { Files } from './wx/files'
import { Person } from './wx/people'
import { PrivacyGate } from './wx/privacy'
import { Storage } from './wx/storage'
import { System } from './wx/system'

export interface LaunchOptions {
  /** Origin that receives every request. */
  apiHost?: string
  /** First page with its query; by default the first page of app.json. */
  path?: string
  /** Storage of an earlier launch. */
  storage?: Storage
  /** Runs before the program starts, for example to go offline. */
  prepare?: (device: Device) => void
}

export const DEFAULT_DIST = process.env.WEAPP_DIR ?? path.resolve(__dirname, '../../../dist/weapp')

/** Starts the compiled program as WeChat does: app.js, App.onLaunch and onShow, then the first page. */
export async function launch(options: LaunchOptions = {}): Promise<MiniProgram> {
  const dist = readDist(DEFAULT_DIST)
  const device: Device = {
    storage: options.storage ?? new Storage(),
    connection: new Connection(options.apiHost ?? 'http://127.0.0.1:9'),
    overlay: new Overlay(),
    files: new Files(),
    person: new Person(),
    privacy: new PrivacyGate(),
    system: new System(),
    clock: { aheadMs: 0 },
  }
  options.prepare?.(device)

  let app: AppObject = {}
  const faults = new Faults((message) => app.onError?.(message))
  const realm = createRealm(dist, createConsole(faults), device.clock, faults.report)
  const framework = createFramework(dist, realm, faults.report)
  const router = createRouter({ dist, realm, framework, report: faults.report })

  realm.define('wx', createWx(device, router, realm, faults.report))
  realm.define('App', (object: AppObject) => (app = object))
  realm.define('getApp', () => app)
  realm.define('getCurrentPages', () => router.stack.map(({ instance }) => instance))
  realm.age()
  realm.requireFile('app.js')

  const first = options.path ?? dist.app.pages[0] ?? ''
  const start = realm.clone({ path: first.split('?')[0], query: {}, scene: 1001, referrerInfo: {} })
  app.onLaunch?.(start)
  app.onShow?.(start)
  await router.launch(first)
  return new MiniProgram({ dist, device, faults, realm, framework, router, app: () => app, start })
}
