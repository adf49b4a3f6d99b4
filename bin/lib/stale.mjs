import { spawnSync } from 'node:child_process'
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

/** Builds dist/h5 when it is missing or was made from other sources. */
export function buildH5IfStale(root) {
  const stamp = path.join(root, 'dist/h5/.sources')
  const wanted = fingerprint(root)
  if (existsSync(path.join(root, 'dist/h5/index.html')) && read(stamp) === wanted) return
  console.log('正在构建 H5 应用（约半分钟）…')
  const build = spawnSync(process.execPath, ['bin/build.mjs', 'h5'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: buildEnv(),
  })
  if (build.status !== 0) {
    console.error('H5 应用构建失败，可运行 npm run build:h5 查看原因。')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}
