import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from './children.mjs'
import { demoOfBuild, orExit } from './switches.mjs'
import { alone } from './lock.mjs'

const APP = {
  sources: ['src', 'domain', 'config', 'types', 'babel.config.js', 'package.json', 'tsconfig.json'],
  /** Environment variables that are compiled into the app. */
  isSetting: (name) => name.startsWith('TARO_APP_'),
}

/** The builds in dist/: sources, script, and a file that exists when the build has finished. */
const BUILDS = {
  h5: {
    ...APP,
    name: 'H5 应用（约半分钟）',
    script: ['bin/build.mjs', 'h5'],
    proof: 'h5/index.html',
  },
  weapp: {
    ...APP,
    name: '小程序（约半分钟）',
    script: ['bin/build.mjs', 'weapp'],
    proof: 'weapp/app.json',
  },
  server: {
    sources: ['server', 'domain', 'bin/buildServer.mjs'],
    isSetting: () => false,
    name: '服务端（约十秒）',
    script: ['bin/buildServer.mjs'],
    proof: 'server.js',
  },
  desk: {
    sources: ['desk', 'domain', 'bin/buildDesk.mjs', 'tsconfig.json'],
    isSetting: () => false,
    name: '运营台（约两秒）',
    script: ['bin/buildDesk.mjs'],
    proof: 'desk/index.html',
  },
}
const LOCK = 'package-lock.json'

function filesOf(entry) {
  if (!existsSync(entry)) return []
  if (statSync(entry).isFile()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesOf(path.join(entry, name)))
}

/** Hash of all sources and settings: unchanged sources are not built again, whatever their modification time. */
function fingerprint(root, { sources, isSetting }) {
  const hash = createHash('sha256')
  for (const file of [...sources, LOCK].flatMap((entry) => filesOf(path.join(root, entry)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  for (const name of Object.keys(process.env).filter(isSetting).sort()) {
    hash.update(`${name}=${process.env[name]}\0`)
  }
  return hash.digest('hex')
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Builds in parallel those of the named that are missing or were built from other sources. What another process is
 * building is waited for.
 * @param {(keyof typeof BUILDS)[]} named
 */
export async function buildStale(root, ...named) {
  // Demo aids are compiled in; a production build has none.
  process.env.TARO_APP_DEMO = orExit(demoOfBuild)
  await Promise.all(named.map((what) => buildIfStale(root, what)))
}

async function buildIfStale(root, what) {
  const build = BUILDS[what]
  const stamp = path.join(root, 'dist', `${what}.stamp`)
  const wanted = fingerprint(root, build)
  const isFresh = () => existsSync(path.join(root, 'dist', build.proof)) && read(stamp) === wanted
  if (isFresh()) return
  await alone(
    path.join(root, 'dist', `${what}.lock`),
    async () => {
      if (isFresh()) return
      console.log(`正在构建${build.name}…`)
      // Removed first, so that an interrupted build does not count.
      rmSync(stamp, { force: true })
      await run(root, build)
      writeFileSync(stamp, wanted)
    },
    () => console.log(`另一个进程正在构建${build.name}，等它完成…`),
  )
}

async function run(root, { script }) {
  const status = await runScript(script, { cwd: root, stdio: 'ignore' })
  if (status === 0) return
  console.error(`构建失败，可运行 node ${script.join(' ')} 查看原因。`)
  process.exit(1)
}
