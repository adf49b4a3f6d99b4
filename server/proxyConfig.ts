import { isIP } from 'node:net'
import { StartupError } from './startupError'

/** Trusted senders of X-Forwarded-For: none, a number of proxies in a row, or these addresses. */
export type TrustProxy = false | number | string[]

const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const HOPS = /^[1-5]$/
const ENTRIES_MAX = 32

/** Networks wider than this are the internet rather than a set of proxies. */
const MIN_PREFIX_V4 = 8
const MIN_PREFIX_V6 = 16
const MIN_PREFIX_UNIQUE_LOCAL = 7
/** IPv4-mapped IPv6 addresses have 96 leading bits in common. */
const MIN_PREFIX_MAPPED = 96 + MIN_PREFIX_V4

/** Shortest allowed prefix of a network at `address`. */
function shortestPrefix(address: string, version: number): number {
  if (version === 4) return MIN_PREFIX_V4
  const { hostname } = new URL(`http://[${address}]`)
  if (hostname.startsWith('[::')) return MIN_PREFIX_MAPPED
  return /^\[f[cd]/.test(hostname) ? MIN_PREFIX_UNIQUE_LOCAL : MIN_PREFIX_V6
}

/** Problem of a list entry; null for an address or network of proxies. */
function problemOf(entry: string): string | null {
  if (NAMED.includes(entry)) return null
  const [address = '', prefix, ...more] = entry.split('/')
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1
  const isNetwork = version !== 0 && more.length === 0 && length >= 0 && length <= bits
  if (!isNetwork || address.includes('%')) {
    return `TRUST_PROXY 应为反向代理的层数（1–5）或它们的地址，现在含有“${entry}”。`
  }
  return length < shortestPrefix(address, version)
    ? `TRUST_PROXY 的“${entry}”范围过大，等于相信任何人自报的地址，请只写反向代理的地址。`
    : null
}

/**
 * Reads TRUST_PROXY: a number of hops, or addresses and networks (also `loopback`, `linklocal`, `uniquelocal`).
 * @throws StartupError for anything else, and for a value that would trust everyone
 */
export function readTrustProxy(text: string | undefined): TrustProxy {
  const value = (text ?? '').trim().toLowerCase()
  if (value === '' || /^(?:0|false|off|no)$/.test(value)) return false
  if (HOPS.test(value)) return Number(value)
  if (/^(?:true|on|yes|\*)$/.test(value)) {
    throw new StartupError(
      `TRUST_PROXY=${value} 会相信任何人自报的地址，请写反向代理的层数（如 1）或它们的地址。`,
    )
  }
  const entries = value.split(/[\s,]+/).filter(Boolean)
  const problem = entries.map(problemOf).find((found) => found !== null)
  if (problem) throw new StartupError(problem)
  if (entries.length === 0 || entries.length > ENTRIES_MAX) {
    throw new StartupError(`TRUST_PROXY 需要 1 至 ${ENTRIES_MAX} 个地址。`)
  }
  return entries
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Reads PUBLIC_URL, the origin of absolute links. Real operation needs it, because the origin of a request is
 * chosen by its sender. A demo may leave it out, and may use plain HTTP.
 * @throws StartupError when it is missing or not an origin
 */
export function readPublicUrl(text: string | undefined, demo: boolean): string | null {
  if (!text) {
    if (demo) return null
    throw new StartupError(
      '正式运行（DEMO=0）需要设置 PUBLIC_URL：对外的网址，如 https://loan.example.com。',
    )
  }
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && url.origin !== 'null' && `${url.origin}/` === url.href
  const mayBePlain = demo || LOOPBACK_HOSTS.includes(url?.hostname ?? '')
  if (isOrigin && (url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain))) {
    return url.origin
  }
  throw new StartupError(
    `PUBLIC_URL 应为 https 网址，不带路径，如 https://loan.example.com，现在是“${text}”。`,
  )
}
