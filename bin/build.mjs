/** `npm run build:h5` and `npm run build:weapp`: runs Taro's build into dist/<platform> and checks the result. */
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compressFiles, filesUnder, trimTemplates } from './lib/built.mjs'
import { demoOfBuild, orExit } from './lib/switches.mjs'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { moveMaps } from './lib/maps.mjs'
import { deleteBuild } from './lib/deleteBuild.mjs'
import { root, runNode } from './lib/run.mjs'

const platform = process.argv[2]

/** Largest main package in KB. WeChat allows 2 MB, but a package of that size opens slowly on a cheap phone. */
const MAIN_PACKAGE_LIMIT = 1200

/** Largest sub-package in KB, which WeChat sets. */
const SUB_PACKAGE_LIMIT = 2048

if (!['h5', 'weapp'].includes(platform)) {
  console.error('用法：node bin/build.mjs h5|weapp')
  process.exit(2)
}
checkNode()
checkInstalled(root)

const demo = orExit(demoOfBuild)
const out = path.join(root, 'dist', platform)
/** Written by the plugin in config/h5; when it is missing, Taro did not call the plugin's hook for webpack. */
const ofPlugin = `${out}.files.json`
deleteBuild(out)
rmSync(ofPlugin, { force: true })

const taro = createRequire(import.meta.url).resolve('@tarojs/cli/bin/taro')
const built = await runNode([taro, 'build', '--type', platform, '--no-check'], {
  env: {
    NODE_ENV: 'production',
    TARO_APP_DEMO: demo,
    TARO_ENV: platform,
    BROWSERSLIST_IGNORE_OLD_DATA: '1',
  },
})
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
  const { main, subPackages } = packageSizes()
  console.log(`小程序主包 ${main} KB（上限 ${MAIN_PACKAGE_LIMIT} KB）`)
  if (main > MAIN_PACKAGE_LIMIT) {
    console.error(`主包超过 ${MAIN_PACKAGE_LIMIT} KB，打开会变慢：请把页面放进分包。`)
    process.exit(1)
  }
  for (const [name, size] of subPackages.filter(([, size]) => size > SUB_PACKAGE_LIMIT)) {
    console.error(`分包 ${name} 有 ${size} KB，超过微信的上限 ${SUB_PACKAGE_LIMIT} KB：请拆分。`)
    process.exit(1)
  }
}

/**
 * WeChat DevTools refuses requests to anything but registered https domains, 127.0.0.1 included. Its private
 * configuration, which overrides project.config.json and is not committed, turns that off; an existing one is kept.
 */
function allowLocalPreview() {
  const file = path.join(root, 'project.private.config.json')
  if (existsSync(file) || /^https:/.test(process.env.TARO_APP_API_HOST ?? '')) return
  const config = { projectname: 'xiaofei-fenqi', setting: { urlCheck: false } }
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
}

/** Sizes of the main package and of each sub-package, in KB. */
function packageSizes() {
  const { subPackages } = createRequire(import.meta.url)(proof)
  const roots = subPackages.map((one) => one.root)
  const files = filesUnder(out).map((file) => ({
    root: roots.find((root) => file.startsWith(path.join(out, root) + path.sep)),
    size: statSync(file).size,
  }))
  const sizeOf = (root) =>
    Math.ceil(
      files.filter((file) => file.root === root).reduce((sum, { size }) => sum + size, 0) / 1024,
    )
  return { main: sizeOf(undefined), subPackages: roots.map((root) => [root, sizeOf(root)]) }
}
