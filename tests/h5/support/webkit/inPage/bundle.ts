import { buildSync } from 'esbuild'
import path from 'node:path'

let bundled: string | undefined

/** `hand.ts` as one script for a page. */
export function handSource(): string {
  bundled ??= buildSync({
    entryPoints: [path.join(__dirname, 'hand.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'safari14',
    // The page has no Node clock.
    external: ['util', 'timers', 'timers/promises'],
    define: { global: 'window', 'process.env.NODE_ENV': '"production"' },
  }).outputFiles[0]?.text
  return bundled ?? ''
}
