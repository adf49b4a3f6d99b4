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
 * them. docs/performance.md says what each of them saves.
 */
const STAND_INS: Record<string, string> = {
  // Styles of all of Taro's web components, an icon font among them, which our content policy refuses.
  '@tarojs/components-react/dist/index.css': 'styles/taro.scss',
  '@tarojs/components/dist/taro-components/taro-components.css': 'styles/taro.scss',
  '@tarojs/components/global.css': 'styles/taro.scss',
  // It reads localStorage when loaded, which leaves a white page where storage is blocked.
  'jsonp-retry': 'platform/taro/noJsonp.h5.ts',
  '@tarojs/api': 'platform/taro/api.h5.ts',
  '@tarojs/router': 'platform/taro/router.h5.ts',
  'query-string': 'platform/taro/queryString.h5.ts',
  'universal-router': 'platform/taro/universalRouter.h5.ts',
  'whatwg-fetch': 'platform/taro/noPolyfill.h5.ts',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only': 'platform/taro/noPolyfill.h5.ts',
}

/** The router's own navigation bar is asked for by a relative name, which an alias cannot catch. */
const ownNavigationBar = new NormalModuleReplacementPlugin(
  /^\.\/navigation-bar\.js$/,
  (resource: { request: string; context: string }) => {
    if (resource.context.includes(path.join('@tarojs', 'router')))
      resource.request = source('platform/taro/navigationBar.h5.ts')
  },
)

/**
 * Adjusts the entry Taro generates for H5. `guardPageLoads` gets the route table before the router reads it: on
 * its own the router drops a page whose chunk fails to load without a word and leaves the old page standing.
 * Pages refresh by our own PullRefresh, so Taro's is not handed to the router.
 */
export function h5Entry(chain: Chain): void {
  for (const [name, file] of Object.entries(STAND_INS))
    chain.resolve.alias.set(`${name}$`, source(file))
  chain.plugin('ownNavigationBar').use(ownNavigationBar)

  chain.plugin('mainPlugin').tap((args) => {
    const meta: LoaderMeta = args[0].loaderMeta
    meta.extraImportForWeb = `import '@tarojs/components/global.css'\nimport { guardPageLoads } from '@/platform/lazyPages.h5'\n`
    meta.execBeforeCreateWebApp = `guardPageLoads(config.routes)\n`
    return args
  })
}
