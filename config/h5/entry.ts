import type Chain from 'webpack-chain'

interface LoaderMeta {
  extraImportForWeb: string
  execBeforeCreateWebApp: string
}

/**
 * What Taro's H5 parts import and this app never reaches. An alias of `false` is webpack's name for an empty module:
 * nothing takes the place of what is left out.
 */
const LEFT_OUT = [
  // Every browser of `browserslist` has fetch and AbortController.
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  // It reads localStorage when loaded, which leaves a white page where storage is blocked; nothing asks by JSONP.
  'jsonp-retry',
  // Looks of components the app does not draw, with a font and pictures of another host, which the content policy refuses.
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components-react/dist/index.css',
]

/** As long as a page is waited for (src/platform/pageLoads.ts), ms: 重试 then asks anew instead of joining in the wait. */
const CHUNK_TIMEOUT_MS = 60_000

/** Lines of the generated entry that load Taro's pull-to-refresh, and the looks of its components. */
const OF_PULLING = /PullDownRefresh|components-react/

const withoutPulling = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !OF_PULLING.test(line))
    .join('\n')

interface AppConfig {
  tabBar?: unknown
}

let tabBar: unknown

/**
 * The tab bar is the app's own (`tabBar.custom`), for which Taro makes boxes and brings the stock one all the same, a Web
 * component and the runtime of those. Without a tab bar in the configuration it mounts the app as it stands; the router
 * gets the list of tabs afterwards.
 */
export function withoutTabBar({ appConfig }: { appConfig: AppConfig }): void {
  tabBar = appConfig.tabBar ?? tabBar
  delete appConfig.tabBar
}

/** Adjusts the entry Taro generates for H5. */
export function h5Entry(chain: Chain): void {
  for (const name of LEFT_OUT) chain.resolve.alias.set(`${name}$`, false as unknown as string)
  chain.output.set('chunkLoadTimeout', CHUNK_TIMEOUT_MS)

  chain.plugin('mainPlugin').tap((args) => {
    const meta: LoaderMeta = args[0].loaderMeta
    const { extraImportForWeb, execBeforeCreateWebApp } = meta
    args[0].loaderMeta = {
      ...meta,
      // The router drops a page whose code does not come without a word: the watch stands between them.
      extraImportForWeb: `${withoutPulling(extraImportForWeb)}
import { guardPageLoads } from '@/platform/guardPages.h5'
`,
      // Read when the entry is made, by which time the configuration of the app has been. Pages that refresh by pulling
      // have the app's own control for it: the router puts nothing around them.
      get execBeforeCreateWebApp() {
        return `${withoutPulling(execBeforeCreateWebApp)}
config.tabBar = ${JSON.stringify(tabBar)}
config.PullDownRefresh = React.Fragment
guardPageLoads(config.routes)
`
      },
    }
    return args
  })
}
