import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

function buildIfStale(what: 'server' | 'desk'): void {
  const script = `import('./bin/lib/stale.mjs').then((stale) => stale.buildStale('${what}'))`
  execFileSync(process.execPath, ['-e', script], {
    cwd: resolve(__dirname, '../..'),
    stdio: 'inherit',
  })
}

/** Builds the server if its sources changed: suites run it as `npm start` does. */
export const buildServerIfStale = (): void => buildIfStale('server')

/** Builds the operators' desk if its sources changed. */
export const buildDeskIfStale = (): void => buildIfStale('desk')
