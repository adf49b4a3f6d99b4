import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/** A package as the lock file has it. */
export interface Package {
  name: string
  version: string
  /** SPDX expression; empty when neither the lock file nor the package's own file says one. */
  license: string
  hasInstallScript: boolean
  /** Only tools of development need it. */
  isDev: boolean
  /** Versions of Node it says it runs on. */
  node: string
}

interface Locked {
  version?: string
  license?: string
  hasInstallScript?: boolean
  dev?: boolean
  engines?: { node?: string }
}

/** Licences of packages whose own file names none, as their licence files or readmes say. */
const BY_HAND: Record<string, string> = {
  exit: 'MIT',
  'png-js': 'MIT',
  'string.fromcodepoint': 'MIT',
  'svg-tags': 'MIT',
}

/** Every package of the lock file, by name and version. */
export function lockedPackages(): Package[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const all = Object.entries(packages).flatMap(([folder, locked]) => {
    const name = folder.split('node_modules/').at(-1)
    if (!name) return []
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

/** What package.json asks for, by name: the versions as written there. */
export function askedVersions(): Record<string, string> {
  const { dependencies, devDependencies } = readJson('package.json') as Record<
    string,
    Record<string, string>
  >
  return { ...dependencies, ...devDependencies }
}
