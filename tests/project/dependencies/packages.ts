import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/** A package of the lock file. */
export interface Package {
  name: string
  version: string
  /** SPDX expression; empty when neither the lock file nor the package's own file has one. */
  license: string
  hasInstallScript: boolean
  /** Needed only by development tools. */
  isDev: boolean
  /** Supported Node versions. */
  node: string
}

interface Locked {
  version?: string
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
  /** One of the project's own workspaces. */
  link?: boolean
  engines?: { node?: string }
}

/** Licences of packages that don't name one in package.json, from their licence files or readmes. */
const BY_HAND: Record<string, string> = {
  busboy: 'MIT',
  exit: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'string.fromcodepoint': 'MIT',
  'svg-tags': 'MIT',
}

/** Every package of the lock file, by name and version. */
export function lockedPackages(): Package[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const all = Object.entries(packages).flatMap(([folder, locked]) => {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder)?.[1]
    if (!name || locked.link) return []
    return [
      {
        name,
        version: locked.version ?? '',
        license: locked.license ?? BY_HAND[name] ?? '',
        hasInstallScript: locked.hasInstallScript ?? false,
        isDev: locked.dev ?? false,
        node: locked.engines?.node ?? '*',
      },
    ]
  })
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Dependencies of the project and its workspaces, with their versions as written. */
export function askedVersions(): Record<string, string> {
  const asked = ['package.json', 'server/package.json', 'desk/package.json'].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(file) as Record<
      string,
      Record<string, string> | undefined
    >
    return [dependencies, devDependencies, optionalDependencies]
  })
  return Object.assign({}, ...asked)
}
