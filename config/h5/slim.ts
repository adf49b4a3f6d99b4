import path from 'node:path'
import type { Chunk, Module } from 'webpack'
import type Chain from 'webpack-chain'
import { HOME } from '../../src/app/tabNames'
import { isOf } from './paths'
import { present } from './present'

const root = path.join(__dirname, '../..')

/** Folders without style sheets, whose modules have no side effects when loaded. */
const PURE = ['domain/', 'src/api/', 'src/format/', 'src/platform/', 'src/storage/', 'src/stores/']

const isPure = (file: string) => isOf(root, PURE, file)

/** Whether it is the chunk that Taro's route table loads for home. */
const isHome = (chunk: Chunk) =>
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ request }) => request?.endsWith(HOME)),
  )

interface Graph {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<Chunk> }
}

/** Modules that most other pages use, above all for forms and loans: loaded with home, so that those pages start faster. */
const SHARED = [
  'domain/digits',
  'src/api/read.',
  'src/api/readInstalments',
  'src/api/readLoan',
  'src/api/readRepay',
  'src/api/repay',
  'src/components/Card/',
  'src/components/Dialog/',
  'src/components/Field/',
  'src/components/Select/',
  'src/forms/',
  'src/loan/distinctNames',
  'src/platform/lazyPart',
  'src/platform/focus',
  'src/stores/LoanModel',
  'src/stores/LoansStore',
  'src/stores/RepayStore',
  'src/stores/Submission',
]

const isShared = (module: Module) => isOf(root, SHARED, module.identifier())

const isOfHome = (module: Module, { chunkGraph }: Graph) =>
  isShared(module) || [...chunkGraph.getModuleChunksIterable(module)].some(isHome)

const isOfScreen = (module: Module) => isOf(root, ['src/screens/'], module.identifier())

/**
 * The entry is `app`; `home` holds the first page and what most others share. After home, each page loads exactly what it
 * needs: code shared by several pages is in one file for each set of pages, and a screen with two routes has a file of its
 * own. Earlier groups come earlier in the document, so that a screen's styles follow those of its components.
 */
const CACHE_GROUPS = {
  // webpack's two default groups would split off more files, of any size.
  default: false,
  defaultVendors: false,
  home: { name: 'home', priority: 30, test: isOfHome },
  common: {
    priority: 20,
    minChunks: 2,
    minSize: 3000,
    test: (module: Module) => !isOfScreen(module),
  },
  screen: { priority: 10, minChunks: 2, test: isOfScreen },
} as const

/** Minifies to the syntax of the browsers in package.json. */
const TERSER = {
  ecma: 2020,
  compress: {
    // A later pass simplifies the results of the one before.
    passes: 3,
    // Safe, since only classes are called with `new`: functions become methods and arrow functions.
    unsafe_methods: true,
    unsafe_arrows: true,
    // Removes the call that makes Taro's title bar, which `navigationStyle: 'custom'` hides anyway. webpack uses the second
    // name where the first is taken.
    pure_funcs: ['initNavigationBar', 'navigationBar_initNavigationBar'],
  },
  output: {
    comments: false,
    // Makes browsers that know it (Chrome since 136) compile the whole script while it loads, in another thread.
    preamble: '//# allFunctionsCalledOnLoad',
  },
}

/** Licences of bundled packages go into one separate file, without a comment in each script that names it. */
const LICENCES = { filename: 'js/licences.txt', banner: false }

/** Settings of webpack that reduce what the browser loads; for production. */
export function h5Slim(chain: Chain): void {
  // Set, since a merge would add it to Taro's own target, es5.
  chain.set('target', ['web', 'es2020'])
  chain.merge({
    // tests/h5/size.test.ts limits compressed sizes; webpack would warn about uncompressed ones.
    performance: { hints: false },
    module: {
      rule: {
        // Lets webpack leave out modules of which nothing is used.
        pureModules: { test: /\.ts$/, include: [isPure], sideEffects: false },
      },
    },
    resolve: {
      alias: {
        // The only build of it with shortened private names.
        mobx$: 'mobx/dist/mobx.esm.production.min.js',
      },
    },
  })
  // Puts Taro's few global rules into the style sheet, instead of a script that adds them to the page.
  for (const rule of ['customStyle', 'taroStyle'])
    present(chain.module.rules.has(rule), `webpack 规则 ${rule}`)
  const extract = present(
    chain.module.rule('customStyle').use('0').get('loader') as string | undefined,
    'webpack 规则 customStyle 的第一个 loader',
  )
  chain.module.rule('taroStyle').use('0').loader(extract).options({})
  chain.optimization.splitChunks({
    // The entry stays one file, which needs only one request.
    chunks: 'async',
    // Each group has its own least size; two routes of a screen share code of any size.
    minSize: 0,
    // Files load in parallel over one connection; with a limit, pages would load code again that others already loaded.
    maxAsyncRequests: Infinity,
    cacheGroups: CACHE_GROUPS,
  })
  chain.optimization.minimizer('terserPlugin').tap(([options]: object[]) => [
    {
      ...present(options, 'webpack 压缩器 terserPlugin'),
      terserOptions: TERSER,
      extractComments: LICENCES,
    },
  ])
}
