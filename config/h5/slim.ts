import type { Chunk, Module } from 'webpack'
import type Chain from 'webpack-chain'
import { HOME } from '../../src/app/tabNames'
import { present } from './present'

/** Whether it is the chunk that Taro's route table loads for home. */
const isHome = (chunk: Chunk) =>
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ request }) => request?.endsWith(HOME)),
  )

interface Graph {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<Chunk> }
}

const isOfHome = (module: Module, { chunkGraph }: Graph) =>
  [...chunkGraph.getModuleChunksIterable(module)].some(isHome)

const CACHE_GROUPS = {
  // What home needs is one file: its largest element comes 200 ms later with all styles in one sheet (`npm run bench load`).
  home: { name: 'home', priority: 20, test: isOfHome, enforce: true },
  // Styles of several pages are one sheet: with each page again, they would come behind the rules of an earlier page that
  // differ from them.
  styles: {
    name: 'styles',
    type: 'css/mini-extract',
    minChunks: 2,
    priority: 10,
    enforce: true,
  },
}

/** Licences of bundled packages go into one separate file, without a comment in each script that names it. */
const LICENCES = { filename: 'js/licences.txt', banner: false }

/** Makes browsers that know it (Chrome since 136) compile the whole script while it loads, in another thread. */
const EAGER = '//# allFunctionsCalledOnLoad'

/** Settings of webpack that reduce what the browser loads; for production. */
export function h5Slim(chain: Chain): void {
  // Set, since a merge would add it to Taro's own target, es5.
  chain.set('target', ['web', 'es2020'])
  chain.merge({
    // tests/h5/size.test.ts limits compressed sizes; webpack would warn about uncompressed ones.
    performance: { hints: false },
  })
  // Puts Taro's few global rules into the style sheet, instead of a script that adds them to the page.
  for (const rule of ['customStyle', 'taroStyle'])
    present(chain.module.rules.has(rule), `webpack 规则 ${rule}`)
  const extract = present(
    chain.module.rule('customStyle').use('0').get('loader') as string | undefined,
    'webpack 规则 customStyle 的第一个 loader',
  )
  chain.module.rule('taroStyle').use('0').loader(extract).options({})
  // Beside webpack's own groups.
  chain.optimization.splitChunks({ chunks: 'async', cacheGroups: CACHE_GROUPS })
  chain.optimization.minimizer('terserPlugin').tap(([options]: object[]) => [
    {
      ...present(options, 'webpack 压缩器 terserPlugin'),
      terserOptions: {
        ...(options as { terserOptions?: object }).terserOptions,
        ecma: 2020,
        output: { comments: false, preamble: EAGER },
      },
      extractComments: LICENCES,
    },
  ])
}
