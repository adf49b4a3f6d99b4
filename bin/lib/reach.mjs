/** Which suites run when not all do, as patterns of their paths. */

/** Suites of the server that start processes, databases or operators of their own. */
const PROCESS_SUITES = [
  'backup',
  'background',
  'brokenConnections',
  'cli/process',
  'instances',
  'kills/',
  'messages/instances',
  'races/',
  'retry',
  'start',
  'stuckCalls',
  'uploads/memory',
]

/** Whole ways through the built app, one on each platform. */
export const SMOKE = ['tests/h5/session\\.test', 'tests/weapp/login\\.test']

/** What can be run within minutes; the rest of the server's suites take their time. */
export const QUICK = [
  'tests/domain/',
  'tests/unit/',
  `tests/server/(?!${PROCESS_SUITES.join('|')})`,
  ...SMOKE,
]

/** A database, and what else the server reads as it starts. */
const SERVED = ['tests/server/', 'tests/world/']

const project = (...names) => names.map((name) => `tests/project/${name}\\.`)

/** Files that suites read or are made of without importing them: whose path it is, and the suites it reaches. */
const REACHES = [
  // Suites of the built app import nothing of what it is built from.
  [/^(src|domain|config|server|types)\//, SMOKE],
  [/^bin\/(build|lib\/(compress|stale|trimTemplates))/, SMOKE],
  [/^(tsconfig\.json|project\.config\.json|babel\.config\.js)$/, SMOKE],
  [/^tests\/(h5|weapp)\/(support|harness)\//, SMOKE],
  // How every suite runs, and on which packages.
  [/^((jest|babel)\.config\.js|package(-lock)?\.json)$|^tests\/jest\//, [...QUICK, 'tests/pages/']],
  [/^tests\/pages\/[\w.]+\.js$/, ['tests/pages/']],
  [/^tests\/webkit\/support\//, ['tests/webkit/ways/']],
  [/^tests\/firefox\/support\//, ['tests/firefox/']],
  // Migrations, fonts, threads and what else the server opens by its name.
  [/^server\/.*(?<!\.tsx?|\.md|\.json)$/, SERVED],
  [/^server\/([^/]+\.ts$|cli\/|workers\/)/, ['tests/server/(start|cli/process)\\.']],
  [/^(server\/db|bin\/lib\/sql)\//, project('statements')],
  [/^(bin\/|server\/main\.ts$|package\.json$)/, project('stopping', 'dev\\.soak')],
  [/^bin\/lib\/reach\./, project('changed')],
  [/^bin\/(new\.|lib\/new\/)/, project('generators')],
  [/^(desk\/|bin\/buildDesk\.)/, ['tests/h5/desk/']],
  [/^src\/pages\//, project('pages')],
  [
    /^(CONTRIBUTING\.md$|package\.json$|Dockerfile$|compose\.yaml$|\.(nvmrc|vscode|github))/,
    project('home'),
  ],
  [/^config\//, project('dev\\.soak')],
  [/^package(-lock)?\.json$|^\.npmrc$|^docs\/licences\.md$/, project('dependencies')],
  // What reads all files of a kind: style sheets, clicks, titles of tests.
  [/^src\/.*\.(scss|tsx?)$/, project('styleSheets')],
  [/^src\/.*\.tsx$/, ['tests/unit/components/clicks\\.']],
  [/^tests\/.*\.test\.tsx?$/, project('cases', 'securityPage', 'changed')],
  // Pages that a suite holds to what they tell of.
  [/^docs\/api\.md$/, project('contract')],
  [/^docs\/cases\.md$/, project('cases')],
  [/^docs\/specification\.md$/, project('specification')],
  // It names files of all these.
  [/^(docs\/security\.md$|(src|desk|domain|server|config|bin)\/)/, project('securityPage')],
  [/^docs\/nginx\.conf$/, project('nginx')],
  [/^(docs\/sitemap(\/|\.md$)|tests\/sitemap\/ways\.json$)/, project('sitemap')],
  [/^tests\/sitemap\/ways\.json$/, ['tests/(h5|weapp)/sitemap/']],
]

/** What no suite sees: lint and the checks of types run whatever changed, and some is only read by people or by hand. */
const UNSEEN = [
  /^\.(ci\/|dependency-cruiser|editorconfig|gitignore|prettier)/,
  /^([a-z]+\/)?README\.md$/,
  /^(eslint\.config\.mjs|stylelint\.config\.mjs|knip\.jsonc|tsconfig\.weapp\.json)$/,
  /^docs\/(adr\/|upstream\/|screenshots\/|[\w-]+\.md$)/,
  /^server\/(tsconfig\.json|.*\.md)$/,
  /^tests\/(bench|mutation|backend)\//,
]

/** @returns patterns of the suites that these changed paths reach by another way than imports, each once */
export const suitesReachedBy = (paths) => [
  ...new Set(
    REACHES.flatMap(([whose, suites]) => (paths.some((file) => whose.test(file)) ? suites : [])),
  ),
]

/** Whether it is known what a change of this file reaches: by imports, by the table, or nothing. */
export const isAccountedFor = (file) =>
  /^(src|domain|server|tests)\/.*\.tsx?$/.test(file) ||
  [...REACHES.map(([whose]) => whose), ...UNSEEN].some((whose) => whose.test(file))
