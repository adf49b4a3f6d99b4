/** Checks packages installed by `npm ci`: versions, licences, and install scripts. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { minVersion, satisfies } from 'semver'
import { askedVersions, lockedPackages } from './dependencies/packages'
import { licencesPage } from './dependencies/page'
import { INSTALL_SCRIPTS, LICENCES } from './dependencies/reviewed'

const read = (file: string) => readFileSync(path.resolve(__dirname, '../..', file), 'utf8')

const packages = lockedPackages()
const nameOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

/** Whether an alternative of an SPDX expression is allowed, with all licences it combines. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LICENCES.has(one)))

it('asks for exact versions only', () => {
  const loose = Object.entries(askedVersions()).filter(
    ([, version]) => !/^(?:npm:\S+@)?\d+\.\d+\.\d+/.test(version),
  )
  expect(loose).toEqual([])
})

it('has every package under a licence of the list', () => {
  const others = packages.filter(({ license }) => !isAllowed(license))
  expect(others.map((one) => `${nameOf(one)}: ${one.license}`)).toEqual([])
})

it('knows every install script, and runs none', () => {
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(nameOf)
  expect([...new Set(scripts)].sort()).toEqual(Object.keys(INSTALL_SCRIPTS).sort())
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

it('runs on the oldest Node that package.json names', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const oldest = minVersion(engines.node) ?? ''
  const tooNew = packages.filter(({ node }) => !satisfies(oldest, node))
  expect(tooNew.map((one) => `${nameOf(one)}: ${one.node}`)).toEqual([])
})

it('docs/licences.md lists the packages of the lock file; `npm run docs` writes it anew', () => {
  expect(read('docs/licences.md')).toBe(licencesPage(packages))
})
