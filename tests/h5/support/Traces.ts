import type { Phone } from './Phone'

/** Contents of every database in the browser. */
const readDatabases = (phone: Phone): Promise<string> =>
  phone.page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('indexedDB'))
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        found.push(name, store, await done(rows.getAllKeys()), await done(rows.getAll()))
      }
      database.close()
    }
    return JSON.stringify(found)
  })

/** Addresses and contents in Cache Storage. */
const readCaches = (phone: Phone): Promise<string> =>
  phone.page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const reply = await cache.match(request)
        found.push(request.url, (await reply?.text()) ?? '')
      }
    }
    return found.join('\n')
  })

/** Everything a visit leaves in the browser and logs; create it before the app is opened. */
export class Traces {
  private readonly said: string[] = []
  private readonly addresses: string[] = []
  private readonly asked: string[] = []

  constructor(private readonly phone: Phone) {
    const { page, context } = phone
    context.on('console', (message) => this.said.push(message.text()))
    context.on('request', (request) => this.asked.push(request.url()))
    page.on('framenavigated', (frame) => this.addresses.push(frame.url()))
  }

  /** All traces as text, by place. */
  async read(): Promise<Record<string, string>> {
    const { phone } = this
    return {
      storage: await phone.kept(),
      databases: await readDatabases(phone),
      caches: await readCaches(phone),
      cookies: JSON.stringify(await phone.context.cookies()),
      console: this.said.join('\n'),
      addresses: decodeURIComponent(this.addresses.join('\n')),
      requests: decodeURIComponent(this.asked.join('\n')),
    }
  }
}
