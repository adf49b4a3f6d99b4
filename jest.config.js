const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@domain/(.*)$': '<rootDir>/domain/$1',
  '^@cantoo/pdf-lib/cjs/(.*)$': '<rootDir>/node_modules/@cantoo/pdf-lib/cjs/$1',
}

/** Packages that ship ES modules only and have to be compiled for jest. */
const esmPackages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-utils',
  'content-disposition',
  'cookie',
  'file-type',
  'strtok3',
  'token-types',
  '@tokenizer/inflate',
  'uint8array-extras',
  '@borewit/text-codec',
  'typebox',
  '@fastify/type-provider-typebox',
  'htmlparser2',
  'pixelmatch',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'mobx',
  'mobx-react',
  'mobx-react-lite',
  '@tarojs/(?:router|runtime|shared|plugin-framework-react)',
  'universal-router',
  'path-to-regexp',
  'query-string',
  'decode-uri-component',
  'filter-obj',
  'split-on-first',
]

/** Compiles in a tenth of the time Babel takes; modules as CommonJS for this Node, which is what jest runs. */
const compiler = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

const base = {
  rootDir: __dirname,
  transform: {
    // It has a variable of its own named require beside an import(), which Babel alone keeps apart.
    '@electric-sql/pglite/.+\\.c?js$': 'babel-jest',
    '\\.[cm]?[jt]sx?$': compiler,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: alias,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json'],
}

/** Client tests resolve X.h5.ts first, as the H5 build does. */
const client = {
  ...base,
  testEnvironment: 'jsdom',
  moduleFileExtensions: ['h5.ts', 'h5.tsx', ...base.moduleFileExtensions],
}

/** Suites that need no page: packages are loaded once a worker, not once a suite. */
const shared = {
  ...base,
  runtime: '<rootDir>/tests/jest/sharedRuntime.js',
  testEnvironment: '<rootDir>/tests/jest/sharedEnvironment.js',
}

/** Suites that open an embedded database of their own. */
const withDatabase = {
  ...shared,
  globalSetup: '<rootDir>/tests/jest/databaseSetup.ts',
  globalTeardown: '<rootDir>/tests/jest/databaseTeardown.js',
}

/** Stores and readers once more as the mini-program has them: X.weapp.ts first, without a page. */
const miniProgramStores = {
  ...shared,
  displayName: 'stores',
  moduleFileExtensions: ['weapp.ts', 'weapp.tsx', ...base.moduleFileExtensions],
  moduleNameMapper: { ...alias, '\\.scss$': '<rootDir>/tests/jest/empty.js' },
  testMatch: ['<rootDir>/tests/unit/{contract/*,core/*,offline/*}.test.ts'],
  // These are about what a page of H5 does.
  testPathIgnorePatterns: ['/node_modules/', 'core/(?:longList|navigation|payPlatform)'],
}

/** Suites in Safari's engine: its ways, or as the script that runs jest says, all or none. */
const inWebkit = {
  ways: '<rootDir>/tests/webkit/ways/*.test.ts',
  all: '<rootDir>/tests/webkit/**/*.test.ts',
}[process.env.WEBKIT_SUITES ?? 'ways']

/**
 * H5 in an engine, each with a server of its own: the same people do the same in all of them. Jest runs a setup that
 * several projects name once, so that each names one of its own.
 */
const h5In = (displayName, suites, more) => ({
  ...shared,
  displayName,
  testMatch: [suites],
  globalSetup: `<rootDir>/tests/${displayName}/support/globalSetup.ts`,
  globalTeardown: `<rootDir>/tests/${displayName}/support/globalTeardown.ts`,
  ...more,
})

/** In another engine than Chromium. */
const elsewhere = (engine, suites) =>
  h5In(engine, suites, { setupFiles: [`<rootDir>/tests/${engine}/support/engine.ts`] })

const inFirefox =
  process.env.FIREFOX_SUITES === 'none' ? undefined : '<rootDir>/tests/firefox/**/*.test.ts'

module.exports = {
  testTimeout: 240_000,
  testSequencer: '<rootDir>/tests/jest/slowFirst.js',
  filter: '<rootDir>/tests/jest/leaveOut.js',
  projects: [
    {
      ...shared,
      displayName: 'domain',
      testMatch: ['<rootDir>/tests/domain/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'project',
      testMatch: ['<rootDir>/tests/project/**/*.test.ts'],
    },
    {
      ...withDatabase,
      displayName: 'server',
      testMatch: ['<rootDir>/tests/server/**/*.test.ts'],
    },
    {
      ...withDatabase,
      displayName: 'world',
      moduleFileExtensions: client.moduleFileExtensions,
      testMatch: ['<rootDir>/tests/world/**/*.test.ts'],
    },
    {
      ...withDatabase,
      displayName: 'weapp',
      testMatch: ['<rootDir>/tests/weapp/**/*.test.ts'],
    },
    h5In('h5', '<rootDir>/tests/h5/**/*.test.ts'),
    ...(inWebkit ? [elsewhere('webkit', inWebkit)] : []),
    ...(inFirefox ? [elsewhere('firefox', inFirefox)] : []),
    miniProgramStores,
    require('./tests/pages/jest.config')(base),
    {
      ...client,
      displayName: 'unit',
      runtime: '<rootDir>/tests/jest/pageRuntime.js',
      testEnvironment: '<rootDir>/tests/jest/pageEnvironment.js',
      globalTeardown: '<rootDir>/tests/jest/pageTeardown.js',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/tests/jest/taroPlatform.js'],
      setupFilesAfterEnv: ['<rootDir>/tests/jest/setup.unit.ts'],
      moduleNameMapper: {
        ...client.moduleNameMapper,
        '\\.scss$': '<rootDir>/tests/jest/empty.js',
        '^@tarojs/components$': '<rootDir>/tests/jest/taroComponents.tsx',
        '^@tarojs/taro$': '<rootDir>/tests/jest/taro.ts',
      },
    },
  ],
}
