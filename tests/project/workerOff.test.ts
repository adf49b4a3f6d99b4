/** The service worker of builds without one (src/web/sw-off.js), in a scope that records what it does. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void

it('takes the place of the installed one, unregisters, and deletes the caches of the app alone', async () => {
  const listeners = new Map<string, Listener>()
  const kept = new Set(['code', 'pictures', 'workbox-precache-v2-https://x/', 'of another app'])
  const done: string[] = []
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => done.push('skipWaiting'),
    registration: { unregister: async () => done.push('unregister') },
    caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
  }
  runInNewContext(readFileSync('src/web/sw-off.js', 'utf8'), { self })
  const work: Promise<unknown>[] = []
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (one) => work.push(one) })
  await Promise.all(work)
  expect(done).toEqual(['skipWaiting', 'unregister'])
  expect([...kept]).toEqual(['of another app'])
})
