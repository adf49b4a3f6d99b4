/** Builds what is missing, or older than its sources. Imports nothing but Node. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { alone } from './lock.mjs'
import { root, runNode } from './run.mjs'
import { demoOfBuild, orExit } from './switches.mjs'

const LOCK = 'package-lock.json'
const APP = ['src', 'domain', 'config', 'types', 'babel.config.js', 'package.json', 'tsconfig.json']

/** The builds in dist/: their sources and their script. */
const BUILDS = {
  h5: { name: 'H5 应用（约半分钟）', sources: APP, script: ['bin/build.mjs', 'h5'] },
  weapp: { name: '小程序（约半分钟）', sources: APP, script: ['bin/build.mjs', 'weapp'] },
  server: {
    name: '服务端（约十秒）',
    sources: ['server', 'domain', 'bin/buildServer.mjs'],
    script: ['bin/buildServer.mjs'],
  },
  desk: {
    name: '运营台（约两秒）',
    sources: ['desk', 'domain', 'bin/buildDesk.mjs', 'tsconfig.json'],
    script: ['bin/buildDesk.mjs'],
  },
}

/** When a file, or a folder or anything below it, was last changed, ms; a deleted file changes its folder. */
function changedAt(place) {
  const found = statSync(place)
  if (!found.isDirectory()) return found.mtimeMs
  const below = readdirSync(place, { withFileTypes: true, recursive: true }).map(
    (entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs,
  )
  return below.reduce((latest, one) => Math.max(latest, one), found.mtimeMs)
}

/** Settings that are compiled into the app. */
const settings = () =>
  Object.keys(process.env)
    .filter((name) => name.startsWith('TARO_APP_'))
    .sort()
    .map((name) => `${name}=${process.env[name]}\n`)
    .join('')

/** Builds in parallel those of the named that are stale. What another process is building is waited for. */
export async function buildStale(...named) {
  // Demo aids are compiled in; a production build has none.
  process.env.TARO_APP_DEMO = orExit(demoOfBuild)
  await Promise.all(named.map(buildIfStale))
}

async function buildIfStale(what) {
  const { name, sources, script } = BUILDS[what]
  /** Written when the build has ended: the settings it was built with. */
  const stamp = path.join(root, 'dist', `${what}.stamp`)
  const wanted = settings()
  const isFresh = () =>
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    [...sources, LOCK]
      .map((source) => path.join(root, source))
      .filter((place) => existsSync(place))
      .every((place) => changedAt(place) < statSync(stamp).mtimeMs)
  if (isFresh()) return
  await alone(
    path.join(root, 'dist', `${what}.lock`),
    async () => {
      if (isFresh()) return
      console.log(`正在构建${name}…`)
      // Removed first, so that an interrupted build does not count.
      rmSync(stamp, { force: true })
      const begun = new Date()
      if ((await runNode(script, { stdio: 'ignore' })) !== 0) {
        console.error(`构建失败，可运行 node ${script.join(' ')} 查看原因。`)
        process.exit(1)
      }
      writeFileSync(stamp, wanted)
      // A source that changed during the build is newer.
      utimesSync(stamp, begun, begun)
    },
    () => console.log(`另一个进程正在构建${name}，等它完成…`),
  )
}
