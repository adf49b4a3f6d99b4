import path from 'node:path'
import type { Chunk, Module } from 'webpack'
import type Chain from 'webpack-chain'
import { HOME } from '../../src/app/tabNames'
import { present } from './present'

const root = path.join(__dirname, '../..')

/** Folders without styles, whose modules run nothing when loaded. */
const PURE = ['domain', 'src/api', 'src/format', 'src/platform', 'src/storage', 'src/stores']

const isPure = (file: string) =>
  PURE.some((folder) => file.startsWith(path.join(root, folder) + path.sep))

/** The chunk Taro's route table asks for when the first page opens. */
const isHome = (chunk: Chunk) =>
  [...chunk.groupsIterable].some((group) =>
    group.origins.some(({ request }) => request?.endsWith(HOME)),
  )

interface Graph {
  chunkGraph: { getModuleChunksIterable: (module: Module) => Iterable<Chunk> }
}

/**
 * What most of the other pages are made of, forms and loans above all. It comes with home, so that none of them has
 * to ask for it.
 */
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
  'src/platform/reveal',
  'src/stores/LoanModel',
  'src/stores/LoansStore',
  'src/stores/RepayStore',
  'src/stores/Submission',
].map((part) => path.join(root, part))

const isShared = (module: Module) => SHARED.some((part) => module.identifier().includes(part))

const isOfHome = (module: Module, { chunkGraph }: Graph) =>
  isShared(module) || [...chunkGraph.getModuleChunksIterable(module)].some(isHome)

const isOfScreen = (module: Module) => /[\\/]src[\\/]screens[\\/]/.test(module.identifier())

/**
 * `app` to start with; `home` for the first page and what the others have in common; and beyond home each
 * page asks for what it needs and nothing else: what several pages use stands in files by who uses it, and a screen
 * with two routes in one of its own. Groups made earlier come earlier in the document, so that a screen's styles
 * follow those of its components.
 */
const CACHE_GROUPS = {
  // webpack's own two would cut out more files by rules of theirs, of any size: what two chunks share, and what is of
  // node_modules.
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

/** Native syntax of the browsers in package.json, and no names or quotes kept for anybody to read. */
const TERSER = {
  ecma: 2020,
  compress: {
    // What one pass leaves, the next one sees through.
    passes: 3,
    // Nothing here is called with `new` but classes: functions of objects become methods, others arrows.
    unsafe_methods: true,
    unsafe_arrows: true,
    // Makes Taro's title bar, which `navigationStyle: 'custom'` keeps out of sight: done without where nothing asks for it.
    // The second is what webpack calls it beside another of that name.
    pure_funcs: ['initNavigationBar', 'navigationBar_initNavigationBar'],
  },
  output: {
    comments: false,
    // Whoever understands it (Chrome since 136) compiles the script while it comes, beside the page, and not at its first run.
    preamble: '//# allFunctionsCalledOnLoad',
  },
}

/** Licences of what is in the scripts lie beside them in one file, which none of them has to name. */
const LICENCES = { filename: 'js/licences.txt', banner: false }

/** What of webpack decides how much the browser has to load, in production. */
export function h5Slim(chain: Chain): void {
  // Merged instead, it would stand beside Taro's own, es5.
  chain.set('target', ['web', 'es2020'])
  chain.merge({
    // tests/h5/size.test.ts holds what is sent; webpack would warn of sizes before compression.
    performance: { hints: false },
    module: {
      rule: {
        // A module nobody uses anything of is left out.
        pureModules: { test: /\.ts$/, include: [isPure], sideEffects: false },
      },
    },
    resolve: {
      alias: {
        // Its private names are shortened in this build only.
        mobx$: 'mobx/dist/mobx.esm.production.min.js',
      },
    },
  })
  // Taro's few global rules go into the style sheet as the app's do, instead of code that writes them into the page.
  for (const rule of ['customStyle', 'taroStyle'])
    present(chain.module.rules.has(rule), `webpack 规则 ${rule}`)
  const extract = present(
    chain.module.rule('customStyle').use('0').get('loader') as string | undefined,
    'webpack 规则 customStyle 的第一个 loader',
  )
  chain.module.rule('taroStyle').use('0').loader(extract).options({})
  chain.optimization.splitChunks({
    // The entry stays one file: it waits for no second connection.
    chunks: 'async',
    // Each group says itself from which size on a file is worth a request; a screen's two routes share whatever there is.
    minSize: 0,
    // Files come side by side over one connection: a limit would only make pages fetch again what others brought.
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
