import type { Area, Case } from './types'

const AREAS: Record<Area, string> = {
  envelope: 'Answers',
  transport: 'Connection',
  session: 'Session',
  storage: 'Device storage',
  accounts: 'Accounts',
  access: 'Access',
  money: 'Money',
  uploads: 'Uploads',
  content: 'Content',
  input: 'Input and load',
  pages: 'Pages',
}

const PREFACE = `# Cases of abuse and fault

What the app has to stand, and the tests that see to it: each names the case in its title. The cases are data
in \`tests/project/cases/table\`; \`npm run docs\` writes this page, and a test fails when it is not up to date,
when a case has no test, or when a test names a case that is not here.
`

const linesOf = ({ id, layer, given, expected }: Case, files: string[]): string[] => [
  `**${id}** (${layer}) ${given}`,
  '',
  `→ ${expected}`,
  '',
  ...files.map((file) => `- \`${file}\``),
  '',
]

/** The document of all cases with the files that test them. */
export function casesPage(cases: Case[], files: Map<string, string[]>): string {
  const sections = Object.entries(AREAS).map(([area, title]) => {
    const own = cases.filter((one) => one.area === area)
    const lines = own.flatMap((one) => linesOf(one, files.get(one.id) ?? []))
    return [`## ${title}`, '', ...lines].join('\n')
  })
  return [PREFACE, ...sections].join('\n')
}
