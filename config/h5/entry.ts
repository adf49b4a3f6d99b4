import type Chain from 'webpack-chain'
import { present } from './present'

interface LoaderMeta {
  extraImportForWeb?: string
  execBeforeCreateWebApp?: string
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

function withoutPulling(code: string | undefined, place: string): string {
  const lines = present(code, place).split('\n')
  const kept = lines.filter((line) => !OF_PULLING.test(line))
  present(kept.length < lines.length, `${place} 里的 PullDownRefresh`)
  return kept.join('\n')
}

interface TabBar {
  list: { pagePath: string }[]
}

interface AppConfig {
  tabBar?: TabBar
}

let tabBar: TabBar | undefined

/** As much of it as the router reads: which pages are tabs. Their looks and words are the app's own. */
const tabsAlone = ({ list }: TabBar): TabBar => ({
  list: list.map(({ pagePath }) => ({ pagePath })),
})

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

  present(chain.plugins.has('mainPlugin'), 'webpack 插件 mainPlugin')
  chain.plugin('mainPlugin').tap((args: { loaderMeta?: LoaderMeta }[]) => {
    const options = present(args[0], 'mainPlugin 的设置')
    const meta = present(options.loaderMeta, 'mainPlugin 的 loaderMeta')
    const imports = withoutPulling(meta.extraImportForWeb, 'loaderMeta.extraImportForWeb')
    const before = withoutPulling(meta.execBeforeCreateWebApp, 'loaderMeta.execBeforeCreateWebApp')
    options.loaderMeta = {
      ...meta,
      // The router drops a page whose code does not come without a word: the watch stands between them.
      extraImportForWeb: `${imports}
import { guardPageLoads } from '@/platform/guardPages.h5'
`,
      // Read when the entry is made, by which time the configuration of the app has been. Pages that refresh by pulling
      // have the app's own control for it: the router puts nothing around them.
      get execBeforeCreateWebApp() {
        return `${before}
config.tabBar = ${JSON.stringify(tabsAlone(present(tabBar, 'hook modifyAppConfig')))}
config.PullDownRefresh = React.Fragment
guardPageLoads(config.routes)
`
      },
    }
    return args
  })
}
