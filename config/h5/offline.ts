import path from 'node:path'
import type { Compilation } from 'webpack'
import type Chain from 'webpack-chain'
import { InjectManifest } from 'workbox-webpack-plugin'
import { HOME } from '../../src/app/tabNames'

const web = path.join(__dirname, '../../src/web')

/** What of Taro's configuration is written here. */
export interface RunnerOptions {
  outputRoot: string
  env: Record<string, string>
  copy: { patterns: { from: string; to: string }[] }
  htmlPluginOption: Record<string, unknown>
}

/** `TARO_APP_PWA=0` builds an app that is not kept on the device, and ends what an earlier one left there. */
const offlineOn = (): boolean =>
  process.env.NODE_ENV === 'production' && process.env.TARO_APP_PWA !== '0'

interface Piece {
  url: string
  revision: string | null
  size: number
  late?: true
}

/**
 * What the page itself names and what home is made of, with what makes it an app on the device, is there to start
 * offline; every other chunk is marked to be fetched later.
 */
function markLate(pieces: Piece[], compilation: unknown) {
  const page = String((compilation as Compilation).getAsset('index.html')?.source.source() ?? '')
  const home = homeFiles(compilation as Compilation)
  const starts = ({ url }: Piece) =>
    !/\.(js|css)$/.test(url) || page.includes(url) || home.has(url.replace(/^\.\//, ''))
  return {
    manifest: pieces.map((piece) => (starts(piece) ? piece : { ...piece, late: true as const })),
    warnings: [],
  }
}

/** Files of what Taro's route table asks for when the first page opens. */
function homeFiles({ chunkGroups }: Compilation): Set<string> {
  const home = chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => request?.endsWith(HOME)),
  )
  return new Set(home.flatMap((group) => group.getFiles()))
}

/** Tells the app that it is kept on the device; where it is not, what ends an earlier one comes in its place. */
export function offlineParts(opts: RunnerOptions): void {
  opts.env.TARO_APP_PWA = JSON.stringify(offlineOn() ? '1' : '0')
  if (!offlineOn())
    opts.copy.patterns.push({ from: 'src/web/sw-off.js', to: `${opts.outputRoot}/sw.js` })
}

/** Makes the service worker of the H5 app. */
export function h5Offline(chain: Chain): void {
  if (!offlineOn()) return
  chain.plugin('serviceWorker').use(InjectManifest, [
    {
      swSrc: path.join(web, 'sw.ts'),
      swDest: 'sw.js',
      // What has a hash of its content in its name needs no other revision: a new one has another address.
      dontCacheBustURLsMatching: /\.[0-9a-f]{6}\.(js|css)$/,
      // No page asks for these: sources and licences are for people, the packed forms are what the server sends of the
      // same files, and the largest icons are the system's to fetch when the app is installed.
      exclude: [/\.(map|txt|gz|br)$/, /^icon-(maskable-)?512/],
      manifestTransforms: [markLate],
    },
  ])
}
