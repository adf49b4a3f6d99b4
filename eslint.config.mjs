import compat from 'eslint-plugin-compat'
import perfectionist from 'eslint-plugin-perfectionist'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Names of things that must never reach a log line. */
const PERSONAL =
  /(?:^|[a-z])(?:mobile|phone|password|captcha|idCard|id_card|bankCard|bank_card|realName|real_name|token|smsCode)$/i
    .source

const noPersonalDataInLogs = {
  selector: `CallExpression[callee.object.name=/^(console|log|logger)$/] :matches(Identifier[name=/${PERSONAL}/], MemberExpression > Identifier.property[name=/${PERSONAL}/])`,
  message: 'Personal data does not belong in a log.',
}

const noRawRequest = {
  selector:
    "CallExpression[callee.object.name='Taro'][callee.property.name=/^(request|uploadFile|downloadFile)$/]",
  message: 'Talk to the server through src/api.',
}

const noRawStorage = {
  selector: "CallExpression[callee.object.name='Taro'][callee.property.name=/Storage/]",
  message: 'Keep things through src/storage.',
}

const noHtmlSink = {
  selector:
    "JSXAttribute[name.name='dangerouslySetInnerHTML'], AssignmentExpression[left.property.name=/^(inner|outer)HTML$/], JSXOpeningElement[name.name='RichText']",
  message: 'Markup from outside is shown through RichContent only.',
}

const noRawClick = {
  selector: 'JSXAttribute[name.name=/^on(Click|Tap|LongPress|LongTap)$/]',
  message:
    'What is pressed is one of the primitives of src/components, which have a role and a name.',
}

const OR = 'LogicalExpression[operator=/^(\\?\\?|\\|\\|)$/]'

/** A literal, nothing in brackets, or a constant, where something was not sent: to its right, as a default, or of two. */
const noSilentDefault = {
  selector: [
    `${OR}[right.type='Literal'][right.raw!='null']`,
    `${OR}[right.type='ArrayExpression'][right.elements.length=0]`,
    `${OR}[right.type='ObjectExpression'][right.properties.length=0]`,
    `${OR}[right.type='Identifier'][right.name=/^[A-Z][A-Z_]+$/][right.name!='UNREADABLE']`,
    `${OR}[right.type='MemberExpression'][right.object.name=/^[A-Z][A-Z_]+$/]`,
    'ObjectPattern > Property > AssignmentPattern',
    'ArrayPattern > AssignmentPattern',
    ...['consequent', 'alternate'].flatMap((side) => [
      `ConditionalExpression[${side}.type='Literal'][${side}.raw!='null'][${side}.raw!='true']`,
      `ConditionalExpression[${side}.type='ArrayExpression'][${side}.elements.length=0]`,
      `ConditionalExpression[${side}.type='ObjectExpression'][${side}.properties.length=0]`,
    ]),
  ].join(', '),
  message:
    'A value that a backend leaves out, or sends unreadable, is UNREADABLE, and never a zero or an empty text.',
}

/** One such pattern in the first code, and iOS before 16.4 runs nothing of the app. */
const noLookingBehind = {
  selector: 'Literal[regex.pattern=/\\(\\?<[=!]/], Literal[regex.flags=/[dv]/]',
  message: 'iOS reads patterns that look behind from 16.4 on, the flags d and v from 15 and 17 on.',
}

/** As `preserve-caught-error` wants it of the language's own errors. */
const noLostCause = {
  selector:
    "CatchClause ThrowStatement > NewExpression:not(:has(Property[key.name='cause'])):not([callee.name='Error'])",
  message: 'An error thrown instead of a caught one carries it as its cause.',
}

/** What holds everywhere. */
const everywhere = [noPersonalDataInLogs, noLostCause]

/** What holds wherever code of the app stands. */
const ofTheApp = [...everywhere, noLookingBehind]

/**
 * From far to near: packages, domain, src, and what is beside the file. Within a group they stand as they were written,
 * and what is imported for its effect alone stays where it is: order decides which style sheet wins, and what is set up first.
 */
const importOrder = {
  type: 'unsorted',
  newlinesBetween: 0,
  groups: ['packages', 'domain', 'app', 'relative'],
  customGroups: [
    { groupName: 'domain', elementNamePattern: '^@domain/' },
    { groupName: 'app', elementNamePattern: '^@/' },
    { groupName: 'relative', elementNamePattern: '^\\.' },
    { groupName: 'packages', elementNamePattern: '.' },
  ],
}

/** What exists in browsers but not in WeChat. */
const browserOnly = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'fetch',
  'FormData',
  'Blob',
  'File',
  'XMLHttpRequest',
  'URLSearchParams',
].map((name) => ({ name, message: 'H5 only: it belongs in an .h5 file.' }))

/** Rules about patterns that are matters of taste: two ways of writing the same. */
const PATTERN_TASTE = [
  'match-any',
  'no-unused-capturing-group',
  'no-obscure-range',
  'prefer-d',
  'prefer-w',
  'use-ignore-case',
].map((rule) => [`regexp/${rule}`, 'off'])

/** Patterns meet text of strangers: none may take more than linear time, whatever it is given. */
const patternRules = {
  ...regexp.configs['flat/recommended'].rules,
  ...Object.fromEntries(PATTERN_TASTE),
  'no-control-regex': 'off',
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
}

export default tseslint.config(
  { ignores: ['dist/**', 'data/**', 'node_modules/**', 'coverage/**', 'tests/bench/peer/**'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    plugins: { perfectionist },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description' },
      ],
      'perfectionist/sort-imports': ['error', importOrder],
      'no-duplicate-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', 300],
      'no-restricted-syntax': ['error', ...everywhere],
      'preserve-caught-error': ['error', { requireCatchParameter: true }],
    },
  },
  {
    files: ['{desk,domain,server,src}/**/*.{ts,tsx,js}'],
    plugins: { regexp },
    rules: patternRules,
  },
  {
    // `browserslist` of package.json says for which browsers. The language's own objects count, too: nothing is filled in.
    files: ['{domain,src}/**/*.{ts,tsx}'],
    plugins: { compat },
    settings: {
      lintAllEsApis: true,
      // Asked for before each use, as it is missing without https.
      polyfills: ['navigator.serviceWorker'],
    },
    rules: {
      'compat/compat': 'error',
      'no-restricted-syntax': ['error', ...ofTheApp],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-globals': ['error', ...browserOnly],
      'no-restricted-syntax': [
        'error',
        ...ofTheApp,
        noRawRequest,
        noRawStorage,
        noHtmlSink,
        noRawClick,
      ],
    },
  },
  {
    files: ['desk/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', noPersonalDataInLogs, noHtmlSink],
    },
  },
  {
    files: ['src/api/**/*.ts'],
    // What carries replies, whatever is in them.
    ignores: ['src/api/{client,envelope,errors,keep}.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...ofTheApp, noRawRequest, noSilentDefault],
    },
  },
  {
    files: ['src/components/**/*.{h5,weapp}.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...ofTheApp, noRawRequest, noRawStorage, noHtmlSink],
    },
  },
  {
    files: ['src/**/*.h5.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/platform/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...ofTheApp, noHtmlSink] },
  },
  {
    files: ['src/app/reportFault.ts', 'bin/**', 'server/main.ts', 'server/cli/**', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/weapp/harness/wx/**'],
    // What WeChat's own calls fail with has no cause.
    rules: { 'no-restricted-syntax': ['error', noPersonalDataInLogs] },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
)
