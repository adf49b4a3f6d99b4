import { buildSync } from 'esbuild'
import path from 'node:path'

let bundled: string | undefined

/** The code of `hand.ts` for a page, as one script. */
export function handSource(): string {
  bundled ??= buildSync({
    entryPoints: [path.join(__dirname, 'hand.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'safari14',
    // The clock of Node is none of the page's.
    external: ['util', 'timers', 'timers/promises'],
    define: { global: 'window', 'process.env.NODE_ENV': '"production"' },
  }).outputFiles[0]?.text
  return bundled ?? ''
}
