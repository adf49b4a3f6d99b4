import type { UserConfigExport } from '@tarojs/cli'

/** Terser's defaults, which Taro turns off for mini-programs, although every KB of the main package counts there. */
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

/** Silences warnings that pages import the same styles in different orders: each component's rules are under its own class. */
const ANY_ORDER = { ignoreOrder: true }

/** No file names its map: bin/build.mjs takes the maps out of what is served. */
const MAPS = { enableSourceMap: true, sourceMapType: 'hidden-source-map' } as const

/** File names contain a hash of the content, so that browsers may cache every file for ever. */
export default {
  terser: {
    enable: true,
    config: {
      compress: COMPRESS,
      // Every host reads UTF-8; an escaped Chinese character takes twice as many bytes.
      output: { ascii_only: false },
    },
  },
  mini: { ...MAPS, miniCssExtractPluginOption: ANY_ORDER },
  h5: {
    ...MAPS,
    output: {
      filename: 'js/[name].[contenthash:6].js',
      // Script and style sheet of a page get the same hash, so that the entry's table of names compresses better.
      chunkFilename: 'js/[name].[chunkhash:6].js',
    },
    miniCssExtractPluginOption: {
      ...ANY_ORDER,
      // The first style sheet is in the body, behind the shell (config/h5/page.ts); later ones must follow it.
      insert: (link: HTMLLinkElement) => document.body.append(link),
      filename: 'css/[name].[contenthash:6].css',
      chunkFilename: 'css/[name].[chunkhash:6].css',
    },
  },
} satisfies UserConfigExport<'webpack5'>
