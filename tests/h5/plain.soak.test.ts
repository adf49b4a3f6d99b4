/** The app as Taro builds it without the plugin of config/h5: larger and without offline files, but it runs. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { IProjectConfig } from '@tarojs/taro/types/compile'
import { isSoak } from '../support/scale'
import { startServer, type RunningServer } from '../support/server'
import { logIn, ORIGIN, useServer } from './support/backend'
import { launchBrowser, newPhone } from './support/browser'

// A full build of the app is slow on a busy machine.
jest.setTimeout(900_000)

const ROOT = path.resolve(__dirname, '../..')
const PLAIN = { TARO_ENV: 'h5', TARO_APP_PLAIN: '1', TARO_APP_DEMO: '1' } as const

/** Build configuration with these environment variables. */
async function configOf(env: Record<string, string>): Promise<IProjectConfig> {
  const kept = { ...process.env }
  Object.assign(process.env, env)
  let read = async (_: object, __: object): Promise<IProjectConfig> => ({})
  jest.isolateModules(() => (read = jest.requireActual('../../config').default))
  process.env = kept
  const firstOf = (_: object, base: object) => base
  return read(firstOf, { command: 'build', mode: 'production' })
}

it('has no plugin of ours, and a folder of its own', async () => {
  const usual = await configOf({ TARO_ENV: 'h5' })
  const plain = await configOf(PLAIN)
  expect(usual.plugins).toContain(path.join(ROOT, 'config/h5'))
  expect(plain.plugins).toEqual(['@tarojs/plugin-framework-react'])
  expect(plain.outputRoot).not.toBe(usual.outputRoot)
})

function build(): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', 'h5', '--no-check'],
    { cwd: ROOT, env: { ...process.env, ...PLAIN, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
}

async function opens(server: RunningServer): Promise<void> {
  useServer(server.origin)
  const browser = await launchBrowser()
  try {
    const phone = await newPhone(browser, { session: await logIn('13800000001') })
    await phone.open('/')
    await phone.news().first().waitFor()
    await phone.page.locator('.shell').waitFor({ state: 'detached' })
    await phone.tap(/^我的借款/, 'link')
    await phone.at('/pages/loan/loan')
    await phone.page.locator('.my-loan').first().waitFor()
    // Taro's own components load fonts and pictures from elsewhere, which the policy blocks.
    const own = phone.complaints.filter(
      (text) => !/Content Security Policy|policy: (font|img)-src/.test(text),
    )
    expect(own).toEqual([])
  } finally {
    await browser.close()
  }
}

if (isSoak) {
  it('builds, and opens home and 我的借款', async () => {
    const before = ORIGIN
    build()
    const server = await startServer({ env: { H5_DIR: path.join(ROOT, 'dist/plain/h5') } })
    try {
      await opens(server)
    } finally {
      await server.stop()
      useServer(before)
    }
  })
}
