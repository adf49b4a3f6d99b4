import type { UserConfigExport } from '@tarojs/cli'

const apiPort = process.env.PORT ?? '8787'

/** `npm run dev`: the page server proxies API calls to the reference server beside it. */
export default {
  h5: {
    // The development server can't serve from a relative path, as the built app has.
    publicPath: '/',
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 10086),
      open: false,
      proxy: [
        {
          context: ['/api', '/demo', '/uploads', '/sandbox', '/healthz'],
          target: `http://127.0.0.1:${apiPort}`,
        },
      ],
    },
  },
} satisfies UserConfigExport<'webpack5'>
