import type { IPluginContext } from '@tarojs/service'

interface LoaderMeta {
  extraImportForWeb?: string
  execBeforeCreateWebApp?: string
}

/**
 * Hands the generated H5 route table to `guardPageLoads` before the router reads it: on its own the
 * router drops a page whose chunk fails to load without a word and leaves the old page standing.
 */
export default function lazyPages(ctx: IPluginContext): void {
  ctx.modifyWebpackChain(({ chain }) => {
    const entry = chain.plugin('mainPlugin')
    entry.tap((args) => {
      const meta: LoaderMeta = args[0].loaderMeta
      meta.extraImportForWeb = `${meta.extraImportForWeb ?? ''}import { guardPageLoads } from '@/platform/lazyPages.h5'\n`
      meta.execBeforeCreateWebApp = `${meta.execBeforeCreateWebApp ?? ''}guardPageLoads(config.routes)\n`
      return args
    })
  })
}
