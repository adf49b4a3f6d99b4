import path from 'node:path'
import type Chain from 'webpack-chain'
import { NormalModuleReplacementPlugin } from 'webpack'

interface LoaderMeta {
  extraImportForWeb?: string
  execBeforeCreateWebApp?: string
}

const source = (file: string) => path.join(__dirname, '../src', file)

/**
 * Modules of Taro's H5 runtime that this app has no use for, or less use than they weigh, and what stands in for
 * them. docs/performance.md says what they save.
 */
const STAND_INS: Record<string, string> = {
  // Styles of all of Taro's web components, an icon font among them, which our content policy refuses.
  '@tarojs/components/dist/taro-components/taro-components.css$': 'styles/taro.scss',
  '@tarojs/components/global.css$': 'styles/taro.scss',
  '@tarojs/taro': 'platform/taro/taro.h5.ts',
  '@tarojs/router$': 'platform/taro/router.h5.ts',
  '@tarojs/runtime$': 'platform/taro/runtime.h5.ts',
  '@tarojs/plugin-framework-react/dist/runtime$': 'platform/taro/framework.h5.tsx',
}

/** What every screen is made of is asked for by relative names, which an alias cannot catch. */
const ownElements = new NormalModuleReplacementPlugin(
  /^\.\/components\/(image|text|view)\/index\.js$/,
  (resource: { request: string; context: string }) => {
    const element = /(image|text|view)/.exec(resource.request)?.[0]
    if (resource.context.includes(path.join('@tarojs', 'components-react')))
      resource.request = source(`platform/taro/${element}.h5.tsx`)
  },
)

/** As long as a page is waited for (src/platform/pageLoads.ts), ms: 重试 then asks anew instead of joining in the wait. */
const CHUNK_TIMEOUT_MS = 60_000

/** Adjusts the entry Taro generates for H5. Pages refresh by our own PullRefresh, so Taro's is left out. */
export function h5Entry(chain: Chain): void {
  for (const [name, file] of Object.entries(STAND_INS)) chain.resolve.alias.set(name, source(file))
  chain.plugin('ownElements').use(ownElements)
  chain.output.set('chunkLoadTimeout', CHUNK_TIMEOUT_MS)

  chain.plugin('mainPlugin').tap((args) => {
    const meta: LoaderMeta = args[0].loaderMeta
    meta.extraImportForWeb = ''
    meta.execBeforeCreateWebApp = ''
    return args
  })
}
