import type { IPluginContext } from '@tarojs/service'
import type Chain from 'webpack-chain'
import { h5Entry, withoutTabBar } from './entry'
import { firstScreen } from './firstScreen'
import { h5Offline, offlineParts, type RunnerOptions } from './offline'
import { h5Page } from './page'
import { present } from './present'
import { h5Slim } from './slim'

const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/**
 * Taro plugin with everything that the H5 app adapts of Taro's build. Taken out of config/index.ts it leaves an app
 * that builds and runs: larger, without the offline parts, and silent about pages whose code does not come.
 */
export default function h5(ctx: IPluginContext): void {
  let told = false
  const adapt = ({ chain }: { chain: Chain }) => {
    present(told, 'hook modifyRunnerOpts')
    h5Entry(chain)
    h5Page(chain)
    if (!isProduction()) return
    h5Slim(chain)
    h5Offline(chain)
  }
  const modifyRunnerOpts = present(ctx.modifyRunnerOpts, 'hook modifyRunnerOpts')
  const modifyAppConfig = present(ctx.modifyAppConfig, 'hook modifyAppConfig')
  modifyRunnerOpts(({ opts }: { opts: RunnerOptions }) => {
    told = true
    offlineParts(opts)
    opts.htmlPluginOption.firstScreen = firstScreen(opts.env)
  })
  modifyAppConfig(withoutTabBar)
  // Runs after Taro's own H5 platform has written what is adapted here, which the short form of the hook would not.
  ctx.register({ name: 'modifyWebpackChain', fn: adapt, stage: 1 })
}
