import type { UserConfigExport } from '@tarojs/cli'
import { h5Entry } from './h5-entry'
import { h5Slim } from './h5-slim'

/** Hashed names, so that the server may let browsers keep every asset for ever. */
export default {
  // Every host reads UTF-8; escaped, a Chinese character takes twice the room.
  terser: { enable: true, config: { output: { ascii_only: false } } },
  h5: {
    webpackChain(chain) {
      h5Entry(chain)
      h5Slim(chain)
    },
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
  },
} satisfies UserConfigExport<'webpack5'>
