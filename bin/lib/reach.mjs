// Which suites `npm run test:quick` and `npm run test:changed` run, as patterns of paths.

/** Suites of the server that start processes, databases or operators' commands. */
const PROCESS_SUITES = [
  'backup',
  'background',
  'brokenConnections',
  'cli/process',
  'emptyDatabase',
  'instances',
  'keys/processes',
  'kills/',
  'messages/instances',
  'races/',
  'retry',
  'start',
  'stuckCalls',
  'uploads/memory',
  'uploads/s3/',
]

/** A complete flow through the built app on each platform. */
export const SMOKE = ['tests/h5/session\\.test', 'tests/weapp/login\\.test']

/** Random suites, which the soak runs in full. */
const RANDOM = '.*\\.soak\\.'

/** Suites that take minutes in all; the other suites of the server are slow. */
export const QUICK = [
  'tests/domain/',
  `tests/unit/(?!${RANDOM})`,
  `tests/server/(?!${RANDOM}|${PROCESS_SUITES.join('|')})`,
  ...SMOKE,
]

/** Suites that start a server, which reads migrations and other files. */
const SERVED = ['tests/server/', 'tests/world/']

const project = (...names) => names.map((name) => `tests/project/${name}\\.`)

/** Files that affect suites which don't import them: a pattern of paths, and those suites. */
const REACHES = [
  // Suites of the built app don't import its sources.
  [/^(src|domain|config|server|types)\//, SMOKE],
  [/^bin\/(build|lib\/(built|stale))/, SMOKE],
  [/^(tsconfig\.json|project\.config\.json|babel\.config\.js)$/, SMOKE],
  [/^tests\/(h5|weapp)\/(support|harness)\//, SMOKE],
  // Programs that are started by path, and what only the setup of a whole run imports.
  [/^tests\/support\/(dumpDatabase|builtServer)\./, [...SMOKE, 'tests/world/']],
  [/^tests\/server\/messages\/support\//, ['tests/server/messages/instances\\.']],
  // Configuration and packages of every suite.
  [/^((jest|babel)\.config\.js|package(-lock)?\.json)$|^tests\/jest\//, [...QUICK, 'tests/pages/']],
  [/^tests\/jest\//, project('uncaughtErrors')],
  [/^tests\/pages\/[\w.]+\.js$/, ['tests/pages/']],
  [/^tests\/webkit\/support\//, ['tests/webkit/ways/']],
  [/^tests\/firefox\/support\//, ['tests/firefox/']],
  // Migrations, fonts, threads and other files that the server opens by path.
  [/^server\/.*(?<!\.tsx?|\.md|\.json)$/, SERVED],
  [
    /^server\/([^/]+\.ts$|cli\/|workers\/|db\/(folderLock|keyFile)\.)/,
    ['tests/server/(start|cli/process)\\.'],
  ],
  [/^server\/db\/makeEmptyDatabase\./, ['tests/server/emptyDatabase\\.']],
  [/^(server\/db|bin\/lib\/sql)\//, project('statements')],
  [/^(bin\/|server\/main\.ts$|package\.json$)/, project('stopping', 'dev\\.soak')],
  [/^(tsconfig(\.\w+)?\.json$|types\/)/, project('appTypes')],
  [/^bin\/lib\/reach\./, project('changed')],
  [/^(bin|config)\//, project('portable')],
  [/^bin\/lib\/(lock|stale|install)\./, project('building')],
  [
    /^(bin\/(test|lib\/(needs|browsers|postgres|suites))\.|tests\/jest\/leaveOut\.|jest\.config)/,
    project('needs'),
  ],
  [/^bin\/(new\.|lib\/new\/)/, project('generators')],
  [/^(\.oxlintrc\.json|bin\/lib\/ownRules\.mjs)$/, project('lint')],
  [/^(desk\/|bin\/buildDesk\.)/, ['tests/h5/desk/']],
  [/^src\/pages\//, project('pages')],
  [
    /^(CONTRIBUTING\.md$|package\.json$|Dockerfile$|compose\.yaml$|\.(nvmrc|vscode|github|dockerignore))/,
    project('home'),
  ],
  [/^config\//, project('dev\\.soak')],
  [/^package(-lock)?\.json$|^\.npmrc$|^docs\/licences\.md$/, project('dependencies')],
  // Suites that read all files of a kind: style sheets, clicks, titles of tests.
  [/^src\/.*\.(scss|tsx?)$/, project('styleSheets', 'baseLibrary')],
  [/^(project\.config\.json|docs\/platform-differences\.md)$/, project('baseLibrary')],
  [/^src\/.*\.tsx$/, ['tests/unit/components/clicks\\.']],
  [/^tests\/.*\.test\.tsx?$/, project('cases', 'securityPage', 'changed')],
  // Documents that a suite compares with the code.
  [/^docs\/api\.md$/, project('contract')],
  [/^docs\/cases\.md$/, project('cases')],
  [/^docs\/specification\.md$/, project('specification')],
  // docs/security.md names files of all these folders.
  [/^(docs\/security\.md$|(src|desk|domain|server|config|bin)\/)/, project('securityPage')],
  [/^docs\/nginx\.conf$/, project('nginx')],
  [/^(docs\/sitemap(\/|\.md$)|tests\/sitemap\/ways\.json$)/, project('sitemap')],
  [/^tests\/sitemap\/ways\.json$/, ['tests/(h5|weapp)/sitemap/']],
]

/** Files that affect no suite: lint and type checks run after every change, and some files are only for people. */
const UNSEEN = [
  /^\.(ci\/|dependency-cruiser|editorconfig|git(ignore|attributes)$|oxfmtrc)/,
  /^([a-z]+\/)?README\.md$/,
  /^(stylelint\.config\.mjs|knip\.jsonc)$/,
  /^docs\/(adr\/|upstream\/|screenshots\/|[\w-]+\.md$)/,
  /^tests\/\w+\/tsconfig\.json$/,
  /^server\/(tsconfig\.json|.*\.md)$/,
  /^tests\/(bench|mutation|backend)\//,
]

/** @returns patterns of the suites that these changed paths affect other than by imports, each once */
export const suitesReachedBy = (paths) => [
  ...new Set(
    REACHES.flatMap(([whose, suites]) => (paths.some((file) => whose.test(file)) ? suites : [])),
  ),
]

/** Whether it is known which suites a change of this file affects: by imports, by the table, or none. */
export const isAccountedFor = (file) =>
  /^(src|domain|server|tests)\/.*\.tsx?$/.test(file) ||
  [...REACHES.map(([whose]) => whose), ...UNSEEN].some((whose) => whose.test(file))
