import type { IPluginContext } from '@tarojs/service'
import type Chain from 'webpack-chain'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { h5Entry, withoutTabBar } from './entry'
import { h5Offline, offlineParts, type RunnerOptions } from './offline'
import { h5Page } from './page'
import { present } from './present'
import { h5Slim } from './slim'

/** Compiles the script inside index.html, which runs before any file of the app has loaded. */
function firstScreen(env: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../../src/web/firstScreen.h5.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define: { 'process.env.TARO_APP_API_HOST': env.TARO_APP_API_HOST ?? '""' },
  })
  return outputFiles[0]?.text ?? ''
}

const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/**
 * Taro plugin with all adaptations of the H5 build. Without it the app still builds and runs, but is larger, does not
 * work offline, and shows nothing when a page's code fails to load.
 */
export default function h5(ctx: IPluginContext): void {
  let hasOptions = false
  const adapt = ({ chain }: { chain: Chain }) => {
    present(hasOptions, 'hook modifyRunnerOpts')
    h5Entry(chain)
    h5Page(chain)
    if (!isProduction()) return
    h5Slim(chain)
    h5Offline(chain)
  }
  const modifyRunnerOpts = present(ctx.modifyRunnerOpts, 'hook modifyRunnerOpts')
  const modifyAppConfig = present(ctx.modifyAppConfig, 'hook modifyAppConfig')
  modifyRunnerOpts(({ opts }: { opts: RunnerOptions }) => {
    hasOptions = true
    offlineParts(opts)
    opts.htmlPluginOption.firstScreen = firstScreen(opts.env)
  })
  modifyAppConfig(withoutTabBar)
  // `stage: 1` runs it after Taro's H5 platform, whose settings it changes; the short form of the hook runs before.
  ctx.register({ name: 'modifyWebpackChain', fn: adapt, stage: 1 })
}
