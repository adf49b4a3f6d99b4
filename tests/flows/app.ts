import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Driver, Person, PersonOptions, WebPerson } from './Person'
import { type RunningServer, startServer } from '../support/server'
import { useServer } from '../h5/support/backend'

/** The driver of the project's platform (jest.config.js). */
async function driver(): Promise<Driver> {
  const { ENGINE } = process.env
  if (ENGINE === 'miniProgram') return (await import('./drivers/miniProgram')).miniProgramDriver()
  if (ENGINE === 'webkit') return (await import('./drivers/webdriver')).webDriverDriver()
  return (await import('./drivers/browser')).browserDriver()
}

/** Where what shows a failure is put; each failed test has a folder of its own. */
const RESULTS = path.resolve(__dirname, '../../test-results')

function folderOfTest(): string {
  const { currentTestName = 'before the tests' } = expect.getState()
  const { ENGINE = 'chromium' } = process.env
  const name = `${ENGINE} ${currentTestName}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
  const folder = path.join(RESULTS, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** What the screen shows now, and where more of it was put. */
async function shownBy(person: Person): Promise<string> {
  const screen = await person.describe().catch(() => 'the screen is gone')
  const folder = folderOfTest()
  writeFileSync(path.join(folder, 'screen.txt'), screen)
  await person.saves(folder).catch(() => {})
  return `${screen}\nMore of it: ${path.relative(process.cwd(), folder)}`
}

/** The same person, whose failures say what the screen shows. */
const explaining = <P extends Person>(person: P): P =>
  new Proxy(person, {
    get(target, name) {
      const verb: unknown = Reflect.get(target, name, target)
      if (typeof verb !== 'function') return verb
      return (...given: unknown[]) => {
        const done: unknown = verb.apply(target, given)
        if (!(done instanceof Promise)) return done
        const explained = done.catch(async (error: unknown) => {
          throw new Error(`${String(error)}\n${await shownBy(target)}`, { cause: error })
        })
        return name === 'opensTab' ? explained.then((tab: WebPerson) => explaining(tab)) : explained
      }
    },
  })

export interface App {
  /** A person with the app on a phone of their own, until the test ends. */
  person(options?: PersonOptions): Promise<Person>
  /** The same, for all tests of the file. */
  personOfAll(options?: PersonOptions): Promise<Person>
  /** `person`, in flows that run in browsers only (jest.config.js). */
  webPerson(options?: PersonOptions): Promise<WebPerson>
  webPersonOfAll(options?: PersonOptions): Promise<WebPerson>
}

/**
 * The app on the platform of the project (jest.config.js), with a server of its own that has the demo's data; its operators
 * are those of the tests.
 * @param env further settings of the server
 */
export function useApp(env: Record<string, string> = {}): App {
  let running: Driver | undefined
  let server: RunningServer | undefined
  const ofTest: Person[] = []
  const ofFile: Person[] = []
  beforeAll(async () => {
    server = await startServer({ env: { DEMO_REVIEWER: '0', ...env } })
    useServer(server.origin)
    process.env.H5_DATA_DIR = server.dataDir
    running = await driver()
  })
  const leave = async (people: Person[]) => {
    const left = await Promise.allSettled(people.splice(0).map((person) => person.leaves()))
    for (const one of left) if (one.status === 'rejected') throw one.reason
  }
  afterEach(() => leave(ofTest))
  afterAll(async () => {
    try {
      await leave(ofFile)
    } finally {
      await running?.close()
      await server?.stop()
    }
  })
  const add =
    <P extends Person>(people: Person[]) =>
    async (options: PersonOptions = {}) => {
      if (!running || !server) throw new Error('a person comes before the tests began')
      const person = await running.person(server.origin, options)
      people.push(person)
      return explaining(person as P)
    }
  return {
    person: add(ofTest),
    personOfAll: add(ofFile),
    webPerson: add<WebPerson>(ofTest),
    webPersonOfAll: add<WebPerson>(ofFile),
  }
}
