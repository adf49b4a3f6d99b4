import type { UserConfigExport } from '@tarojs/cli'

/** What terser does by default and Taro turns off for mini-programs, where every KB of the main package counts. */
const COMPRESS = {
  arrows: true,
  collapse_vars: true,
  comparisons: true,
  computed_props: true,
  directives: true,
  inline: true,
  loops: true,
  negate_iife: true,
  properties: true,
  reduce_funcs: true,
  reduce_vars: true,
  switches: true,
  typeofs: true,
  passes: 2,
}

/** Pages import the same parts in different orders; each part's rules are under its own class, so that none rests on it. */
const ANY_ORDER = { ignoreOrder: true }

/** No file names its map: bin/build.mjs takes the maps out of what is served. */
const MAPS = { enableSourceMap: true, sourceMapType: 'hidden-source-map' } as const

/** Hashed names, so that the server may let browsers keep every asset for ever. */
export default {
  terser: {
    enable: true,
    config: {
      compress: COMPRESS,
      // Every host reads UTF-8; escaped, a Chinese character takes twice the room.
      output: { ascii_only: false },
    },
  },
  mini: { ...MAPS, miniCssExtractPluginOption: ANY_ORDER },
  h5: {
    ...MAPS,
    output: {
      filename: 'js/[name].[contenthash:6].js',
      // Script and stylesheet of a page have the same hash: in the table of names that the entry carries, half is repeated.
      chunkFilename: 'js/[name].[chunkhash:6].js',
    },
    miniCssExtractPluginOption: {
      ...ANY_ORDER,
      // The stylesheet of the start stands behind the shell, in the body; what comes later has to come after it.
      insert: (link: HTMLLinkElement) => document.body.append(link),
      filename: 'css/[name].[contenthash:6].css',
      chunkFilename: 'css/[name].[chunkhash:6].css',
    },
  },
} satisfies UserConfigExport<'webpack5'>
