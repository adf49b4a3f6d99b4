import Taro from '@tarojs/taro'
import type { ClientFault } from '@domain/contract'
import { FAULT_LIMITS, framesOf, redactFault } from '@domain/faults'
import { http } from '@/platform/http'

/** Reports of one load of the app: further faults mostly follow from the first ones. */
const PER_LOAD = 3

let left = PER_LOAD
/** 问题编号 by the fingerprint of what was reported. */
const numbers = new Map<string, string>()

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function faultOf({ name, message, stack = '' }: Error): ClientFault {
  const path = Taro.getCurrentInstance().router?.path ?? ''
  const frames = framesOf(stack)
  const kind = redactFault(name).slice(0, FAULT_LIMITS.name)
  return {
    platform: process.env.TARO_ENV,
    page: path.replace(/^\//, '').replace(/\?.*/, '') || 'none',
    version: process.env.TARO_APP_VERSION,
    name: kind,
    message: redactFault(message),
    frames,
    // A fault is the same wherever the message differs by what it was about.
    fingerprint: hashOf([kind, ...frames.slice(0, 3)].join('\n')),
  }
}

/** Sends it, once; '' where the server takes no reports (404) or can't be reached. */
async function sent(fault: ClientFault): Promise<string> {
  const { reply } = http.send({
    method: 'POST',
    url: `${process.env.TARO_APP_API_HOST}/api/client-errors`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  try {
    const { status, text, requestId = '' } = await reply
    if (status === 404) left = 0
    const { code } = JSON.parse(text) as { code?: unknown }
    return status === 200 && code === 1 ? requestId.slice(0, 8) : ''
  } catch {
    return ''
  }
}

/**
 * Logs a fault of a page to the console and reports it to the server, without anything typed or fetched and without
 * the token; a few per load of the app, each kind once, and never again after a failure.
 * @param where components around the fault, for the console; null of a fault outside them
 * @param onTaken gets "问题编号 …", under which the server logged it
 */
export async function reportFault(
  error: Error,
  where: string | null | undefined,
  onTaken: (text: string) => void,
): Promise<void> {
  const fault = faultOf(error)
  // Of a fault outside the page's components, which has no place there, what was reported of it.
  const place = where?.split('\n').slice(0, 3).join(' ').trim()
  console.error(`[fault] ${error.name}`, place ?? fault.message)
  const known = numbers.get(fault.fingerprint)
  if (known === undefined) {
    if (left === 0) return
    left -= 1
    numbers.set(fault.fingerprint, '')
    numbers.set(fault.fingerprint, await sent(fault))
  }
  const number = numbers.get(fault.fingerprint)
  if (number) onTaken(`问题编号 ${number}`)
}
