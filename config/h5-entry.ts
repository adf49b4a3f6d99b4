import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
import { NormalModuleReplacementPlugin } from 'webpack'

interface LoaderMeta {
  extraImportForWeb?: string
  execBeforeCreateWebApp?: string
}

const source = (file: string) => path.join(__dirname, '../src', file)

/**
 * Styles of all of Taro's web components, an icon font among them, which our content policy refuses. In their
 * place stand those of the few components used.
 */
const STOCK_STYLES = [
  '@tarojs/components-react/dist/index.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
]

/** A custom tab bar is never drawn by the router, yet the stock one would drag a web component runtime along. */
const withoutStockTabBar = new NormalModuleReplacementPlugin(
  /^@tarojs\/components\/dist\/components$/,
  (resource: { request: string; contextInfo: { issuer: string } }) => {
    const { issuer } = resource.contextInfo
    if (issuer.includes(path.join('@tarojs', 'router')))
      resource.request = source('platform/noTabBar.h5.ts')
  },
)

/**
 * Adjusts the entry Taro generates for H5. `guardPageLoads` gets the route table before the router reads it: on
 * its own the router drops a page whose chunk fails to load without a word and leaves the old page standing.
 */
export default function h5Entry(ctx: IPluginContext): void {
  ctx.modifyWebpackChain(({ chain }) => {
    for (const css of STOCK_STYLES) chain.resolve.alias.set(`${css}$`, source('styles/taro.scss'))
    // Taro's JSONP helper reads localStorage when loaded, which leaves a white page where storage is blocked.
    chain.resolve.alias.set('jsonp-retry$', source('platform/noJsonp.h5.ts'))
    chain.plugin('withoutStockTabBar').use(withoutStockTabBar)

    chain.plugin('mainPlugin').tap((args) => {
      const meta: LoaderMeta = args[0].loaderMeta
      meta.extraImportForWeb = `${meta.extraImportForWeb ?? ''}import { guardPageLoads } from '@/platform/lazyPages.h5'\n`
      meta.execBeforeCreateWebApp = `${meta.execBeforeCreateWebApp ?? ''}guardPageLoads(config.routes)\n`
      return args
    })
  })
}
