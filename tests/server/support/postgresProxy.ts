import type { FaultProxy } from '../../world/proxy/faultProxy'
import type { ProxyClock } from '../../world/proxy/types'

/** Real time: a database beyond a proxy has no other. */
export const systemProxyClock: ProxyClock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Address of a database through the proxy. */
export function throughProxy(url: string, proxy: FaultProxy): string {
  const address = new URL(url)
  address.port = String(proxy.port)
  return address.href
}

const FATAL_FIELDS = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection', '']

/** Appends, in the same packet, the ErrorResponse of a backend ended by an administrator. */
export function withFatal(bytes: Buffer): Buffer {
  const fields = Buffer.from(FATAL_FIELDS.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([bytes, head, fields])
}

/** ReadyForQuery without its last byte, the transaction status. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

/** Whether these bytes end an answer of PostgreSQL. */
export const isReady = (bytes: Buffer): boolean => bytes.subarray(-6, -1).equals(READY)
