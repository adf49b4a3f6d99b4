import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds the server if its sources changed: suites run it as `npm start` does. */
export function buildServerIfStale(): void {
  const script = `import('./bin/lib/stale.mjs').then((stale) => stale.buildStale('.', 'server'))`
  execFileSync(process.execPath, ['-e', script], {
    cwd: resolve(__dirname, '../..'),
    stdio: 'inherit',
  })
}
