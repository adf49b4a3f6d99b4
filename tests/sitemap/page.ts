import { PAGES, routeInfo, type PagePath } from '@/app/routes'
import { CAPABILITIES, MOST_TAPS, tapsFor } from './capabilities'
import { PEOPLE, type Person } from './people'
import { beginsAt, shortest, type Ways } from './ways'

const PREFACE = `# Ways through the app

How people get to each page by tapping alone, from the tabs on: found by tapping all that can be tapped, and written by
\`npm run sitemap\`. What sends, pays, calls or logs out is not tapped (\`tests/sitemap/controls.ts\` says what and why).
\`npm test\` follows them on both platforms (\`ways.soak.test.ts\`): everyone must be offered every tap, and each tap is made
by the first of them. \`npm run test:soak\` finds all ways anew on both and compares. \`#\` stands for a figure. Pictures are
of H5.
`

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Path of a page's picture, beside this document. */
export const pictureOf = (page: PagePath): string =>
  `${page.replace(/^\/pages\//, '').replace('/', '-')}.webp`

function capabilities(ways: Ways, people: readonly Person[]): string {
  const rows = CAPABILITIES.map((one) => [
    one.name,
    ...people.map((person) =>
      one.isFor(person) ? String(tapsFor(one, ways[person.id] ?? {})) : '',
    ),
  ])
  return table(['', ...people.map(({ id }) => id)], rows)
}

function reachedBy(page: PagePath, ways: Ways): string[] {
  return PEOPLE.flatMap(({ id, like }) => {
    const to = ways[id]?.[page]
    const isSame = like !== undefined && JSON.stringify(to) === JSON.stringify(ways[like]?.[page])
    if (!to || isSame) return []
    const words = [routeInfo(beginsAt(to)).title, ...shortest(to)]
    return `- ${id}: ${words.join(' › ')}`
  })
}

const section = (page: PagePath, ways: Ways): string =>
  [
    `## ${routeInfo(page).title} \`${page}\``,
    '',
    `<img src="sitemap/${pictureOf(page)}" width="250" alt="${routeInfo(page).title}">`,
    '',
    ...reachedBy(page, ways),
    '',
  ].join('\n')

/** Pages that anyone reaches. */
export const reachedPages = (ways: Ways): PagePath[] =>
  (Object.keys(PAGES) as PagePath[]).filter((page) =>
    Object.values(ways).some((persons) => persons[page]),
  )

/** The document with all paths. */
export const sitemapPage = (ways: Ways): string =>
  [
    PREFACE,
    '## People',
    '',
    ...PEOPLE.map(({ id, name }) => `- **${id}**: ${name}`),
    '',
    '## Taps to what the app is for',
    '',
    `From the tab where they are most; none may be more than ${MOST_TAPS}. Empty where a person's state does not allow it.`,
    '',
    capabilities(
      ways,
      PEOPLE.filter(({ care }) => !care),
    ),
    '',
    capabilities(
      ways,
      PEOPLE.filter(({ care }) => care),
    ),
    '',
    ...reachedPages(ways).map((page) => section(page, ways)),
  ].join('\n')
