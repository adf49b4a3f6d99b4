import type { FastifyRequest } from 'fastify'

/** The first match wins: an app's user agent also names the browser it is built on. */
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙手机'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
]

const APPS: readonly [pattern: RegExp, name: string][] = [
  [/miniProgram/i, '微信小程序'],
  [/MicroMessenger/, '微信'],
  [/Edg(?:e|A|iOS)?\//, 'Edge 浏览器'],
  [/Firefox|FxiOS/, 'Firefox 浏览器'],
  [/Chrome|CriOS/, 'Chrome 浏览器'],
  [/Safari/, 'Safari 浏览器'],
]

const nameIn = (names: typeof SYSTEMS, agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Characters of a user agent that are read. */
const AGENT_MAX = 500

/** Kind of device and app, from the user agent, or ''. Enough for a person to recognise their own devices. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = (headers['user-agent'] ?? '').slice(0, AGENT_MAX)
  // Requests from a mini-program carry WeChat's own referer.
  const inMiniProgram = /servicewechat\.com/.test(headers.referer ?? '')
  const app = inMiniProgram ? '微信小程序' : nameIn(APPS, agent)
  return [nameIn(SYSTEMS, agent), app].filter(Boolean).join(' · ')
}
