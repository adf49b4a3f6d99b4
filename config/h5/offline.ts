import path from 'node:path'
import type { Compilation } from 'webpack'
import type Chain from 'webpack-chain'
import { InjectManifest } from 'workbox-webpack-plugin'
import { HOME } from '../../src/app/tabNames'
import { isOn } from '../../bin/lib/switches.mjs'

const web = path.join(__dirname, '../../src/web')

/** The parts of Taro's options that this plugin changes. */
export interface RunnerOptions {
  outputRoot: string
  env: Record<string, string>
  copy: { patterns: { from: string; to: string }[] }
  htmlPluginOption: Record<string, unknown>
}

/** `TARO_APP_PWA=0` builds an app without a service worker, and removes the one an earlier build installed. */
const offlineOn = (): boolean =>
  isOn(process.env, 'TARO_APP_PWA', true) && process.env.NODE_ENV === 'production'

interface ManifestEntry {
  url: string
  revision: string | null
  size: number
  late?: true
}

/**
 * Marks chunks that are not needed to start offline as `late`: the service worker fetches them later. Needed are the
 * files that index.html names, those of home, and everything that is no script or style sheet.
 */
function markLate(pieces: ManifestEntry[], compilation: unknown) {
  const page = String((compilation as Compilation).getAsset('index.html')?.source.source() ?? '')
  const home = homeFiles(compilation as Compilation)
  const starts = ({ url }: ManifestEntry) =>
    !/\.(js|css)$/.test(url) || page.includes(url) || home.has(url.replace(/^\.\//, ''))
  return {
    manifest: pieces.map((piece) => (starts(piece) ? piece : { ...piece, late: true as const })),
    warnings: [],
  }
}

/** Files that Taro's route table loads for home. */
function homeFiles({ chunkGroups }: Compilation): Set<string> {
  const home = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => request?.endsWith(HOME)),
  )
  return new Set(home.flatMap((group) => group.getFiles()))
}

/** Tells the app whether it has a service worker; if not, a script that removes an earlier one is served instead. */
export function offlineParts(opts: RunnerOptions): void {
  opts.env.TARO_APP_PWA = JSON.stringify(offlineOn() ? '1' : '0')
  if (!offlineOn())
    opts.copy.patterns.push({ from: 'src/web/sw-off.js', to: `${opts.outputRoot}/sw.js` })
}

/** Builds the service worker. */
export function h5Offline(chain: Chain): void {
  if (!offlineOn()) return
  chain.plugin('serviceWorker').use(InjectManifest, [
    {
      swSrc: path.join(web, 'sw.ts'),
      swDest: 'sw.js',
      // These names contain a hash of the content, so a new version has another address and needs no revision.
      dontCacheBustURLsMatching: /\.[0-9a-f]{6}\.(js|css)$/,
      // No page requests these: source maps and licences are for people, the server sends compressed files by itself, and
      // the system fetches the largest icons when the app is installed.
      exclude: [/\.(map|txt|gz|br)$/, /^icon-(maskable-)?512/],
      manifestTransforms: [markLate],
    },
  ])
}
