/** `npm run build:h5` and `npm run build:weapp`: Taro's build into dist/<platform>, then checks of what came out. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from './lib/children.mjs'
import { compressFiles } from './lib/compress.mjs'
import { moveMaps } from './lib/maps.mjs'
import { trimTemplates } from './lib/trimTemplates.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const platform = process.argv[2]

/** Bytes of the main package. WeChat refuses more than 2 MB; what opens at once on a cheap phone is less. */
const MAIN_PACKAGE_LIMIT = 700 * 1024

if (!['h5', 'weapp'].includes(platform)) {
  console.error('用法：node bin/build.mjs h5|weapp')
  process.exit(2)
}

const out = path.join(root, 'dist', platform)
/** What the plugin in config/h5 leaves beside the app: without it Taro never called the plugin's hook for webpack. */
const ofPlugin = `${out}.files.json`
rmSync(out, { recursive: true, force: true })
rmSync(ofPlugin, { force: true })

const taro = createRequire(import.meta.url).resolve('@tarojs/cli/bin/taro')
const built = await runProgram(
  process.execPath,
  [taro, 'build', '--type', platform, '--no-check'],
  {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TARO_APP_DEMO: process.env.TARO_APP_DEMO ?? (process.env.DEMO === '0' ? '0' : '1'),
      TARO_ENV: platform,
      BROWSERSLIST_IGNORE_OLD_DATA: '1',
    },
  },
)
if (built !== 0) process.exit(built)

const proof = path.join(out, platform === 'h5' ? 'index.html' : 'app.json')
if (!existsSync(proof)) {
  console.error(`构建没有产出 ${path.relative(root, proof)}。`)
  process.exit(1)
}

if (platform === 'h5' && !existsSync(ofPlugin)) {
  console.error('config/h5 没有参与构建：Taro 没有调用 hook modifyWebpackChain。')
  process.exit(1)
}

// What resolves minified stacks (npm run trace) is for those who keep the app, and not served.
moveMaps(out, path.join(root, 'dist/maps', platform))

if (platform === 'h5') compressFiles(out)

if (platform === 'weapp') {
  trimTemplates(out)
  allowLocalPreview()
  const size = mainPackageSize()
  console.log(`小程序主包 ${Math.ceil(size / 1024)} KB（上限 700 KB）`)
  if (size > MAIN_PACKAGE_LIMIT) {
    console.error('主包超过 700 KB，打开会变慢：请把页面放进分包。')
    process.exit(1)
  }
}

/**
 * DevTools refuses addresses that are no registered https domain, 127.0.0.1 among them. Its private configuration, which
 * goes before project.config.json and stays on this machine, lifts that; one that is there already is left alone.
 */
function allowLocalPreview() {
  const file = path.join(root, 'project.private.config.json')
  if (existsSync(file) || /^https:/.test(process.env.TARO_APP_API_HOST ?? '')) return
  const config = { projectname: 'xiaofei-fenqi', setting: { urlCheck: false } }
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
}

/** Bytes of everything that is not in a sub-package. */
function mainPackageSize() {
  const require = createRequire(import.meta.url)
  const app = require(proof)
  const subRoots = (app.subPackages ?? app.subpackages ?? []).map(
    (p) => path.join(out, p.root) + path.sep,
  )
  return filesUnder(out)
    .filter((file) => !subRoots.some((sub) => file.startsWith(sub)))
    .reduce((sum, file) => sum + statSync(file).size, 0)
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(full) : [full]
  })
}
