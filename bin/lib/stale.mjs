import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Everything the built app is made of. */
const SOURCES = ['src', 'domain', 'config', 'types', 'babel.config.js', 'tsconfig.json']
const LOCK = 'package-lock.json'

/** Settings of the build that end up inside the app. */
const isBuildSetting = (name) => name.startsWith('TARO_APP_')

function filesOf(entry) {
  if (!existsSync(entry)) return []
  if (statSync(entry).isFile()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)))
}

/** The demo's app has a page that shows every component. */
const buildEnv = () => ({
  TARO_APP_DEMO: process.env.DEMO === '0' ? '0' : '1',
  ...process.env,
})

/** Hash of all sources and settings: the same sources never build twice, whatever their age. */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of [...SOURCES, LOCK].flatMap((entry) => filesOf(path.join(root, entry)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const env = buildEnv()
  for (const name of Object.keys(env).filter(isBuildSetting).sort()) {
    hash.update(`${name}=${env[name]}\0`)
  }
  return hash.digest('hex')
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** What stands in a finished build, by platform. */
const PROOF = { h5: 'index.html', weapp: 'app.json' }
const NAME = { h5: 'H5 应用', weapp: '小程序' }

/** Builds dist/<platform> when it is missing or was made from other sources. */
export async function buildIfStale(root, platform) {
  // Demo aids are part of the build: a build for production has none of them.
  process.env.TARO_APP_DEMO ??= process.env.DEMO === '0' ? '0' : '1'
  const stamp = path.join(root, 'dist', `${platform}.stamp`)
  const wanted = fingerprint(root)
  if (existsSync(path.join(root, 'dist', platform, PROOF[platform])) && read(stamp) === wanted)
    return
  console.log(`正在构建${NAME[platform]}（约半分钟）…`)
  const build = spawn(process.execPath, ['bin/build.mjs', platform], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(build, 'exit')
  if (status !== 0) {
    console.error(`${NAME[platform]}构建失败，可运行 npm run build:${platform} 查看原因。`)
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
