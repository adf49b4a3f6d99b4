import type Chain from 'webpack-chain'
import { present } from './present'

interface LoaderMeta {
  extraImportForWeb?: string
  execBeforeCreateWebApp?: string
}

/**
 * Modules that Taro's H5 parts import and this app never uses. Each gets the alias `false`, which makes webpack replace
 * it by an empty module.
 */
const LEFT_OUT = [
  // It reads localStorage when loaded, so where storage is blocked the page stays white; the app uses no JSONP.
  'jsonp-retry',
  // Styles of components the app does not use, with a font and pictures from another host, which the content security
  // policy blocks.
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components-react/dist/index.css',
]

/** The same as the time limit for loading a page (src/platform/pageLoads.ts), in ms: a 重试 after it sends a new request. */
const CHUNK_TIMEOUT_MS = 60_000

/** Lines of the generated entry that load Taro's pull-to-refresh and the styles of its components. */
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

/** The part of the tab bar's configuration that the router reads: which pages are tabs. */
const tabsAlone = ({ list }: TabBar): TabBar => ({
  list: list.map(({ pagePath }) => ({ pagePath })),
})

/**
 * Removes the tab bar from the app's configuration. The app draws its own (`tabBar.custom`), but Taro would still load its
 * stock one, a Web component with its runtime, and wrap the app in boxes for it. The router gets the list of tabs in the
 * entry (`h5Entry`).
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
      // The router silently drops a page whose code fails to load, so guardPageLoads loads the code in its place.
      extraImportForWeb: `${imports}
import { guardPageLoads } from '@/platform/guardPages.h5'
import { keepShown } from '@/platform/keepShown.h5'
import { keepAddresses } from '@/platform/addresses.h5'
import { canonicalAddress } from '@/app/addresses'
`,
      // A getter, since Taro reads the app's configuration after this hook and before it writes the entry. The app has its
      // own pull-to-refresh, so the router gets a fragment in place of Taro's.
      get execBeforeCreateWebApp() {
        return `${before}
config.tabBar = ${JSON.stringify(tabsAlone(present(tabBar, 'hook modifyAppConfig')))}
config.PullDownRefresh = React.Fragment
guardPageLoads(config.routes)
keepShown()
keepAddresses(canonicalAddress)
`
      },
    }
    return args
  })
}
