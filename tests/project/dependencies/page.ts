import type { Package } from './packages'

const PREFACE = `# Licences of dependencies

Every package of the lock file under its licence; \`npm run docs\` writes this page. A test fails when it is not
up to date, or when a licence comes in that is not on the list of \`tests/project/dependencies/reviewed.ts\`.
`

/** The document of all packages by licence; the most common first. */
export function licencesPage(packages: Package[]): string {
  const byLicence = new Map<string, Set<string>>()
  for (const { license, name, version } of packages) {
    const names = byLicence.get(license) ?? new Set()
    byLicence.set(license, names.add(`${name} ${version}`))
  }
  const sections = [...byLicence]
    .sort(([a, one], [b, two]) => two.size - one.size || (a < b ? -1 : 1))
    .map(([license, names]) => `## ${license} (${names.size})\n\n${[...names].join(' · ')}\n`)
  return [PREFACE, ...sections].join('\n')
}
