import path from 'node:path'
import { buildSync } from 'esbuild'

/** What runs inside index.html, before any file of the app has come. */
export function firstScreen(env: Record<string, string>): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, '../../src/web/firstScreen.h5.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    define: { 'process.env.TARO_APP_API_HOST': env.TARO_APP_API_HOST ?? '""' },
  })
  return outputFiles[0]?.text ?? ''
}
