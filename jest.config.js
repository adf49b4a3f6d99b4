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
  '@noble/hashes',
  '@peculiar/utils',
  'asn1js',
  'bytestreamjs',
  'pkijs',
  'typebox',
  '@fastify/type-provider-typebox',
  'htmlparser2',
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

/** Suites that open databases: one PostgreSQL for the run, dropped with what is in it; with TEST_CITUS one Citus. */
const withDatabase = {
  ...base,
  globalSetup: `<rootDir>/tests/postgres/${process.env.TEST_CITUS ? 'citusSetup.ts' : 'setup.mjs'}`,
  globalTeardown: '<rootDir>/tests/postgres/teardown.mjs',
}

/** Stores and readers once more as the mini-program has them: X.weapp.ts first, without a page. */
const miniProgramStores = {
  ...base,
  displayName: 'stores',
  moduleFileExtensions: ['weapp.ts', 'weapp.tsx', ...base.moduleFileExtensions],
  moduleNameMapper: { ...alias, '\\.scss$': '<rootDir>/tests/jest/empty.js' },
  testMatch: ['<rootDir>/tests/unit/{contract/*,core/*,offline/*}.test.ts'],
  // These are about what a page of H5 does.
  testPathIgnorePatterns: ['/node_modules/', 'core/(?:longList|navigation|payPlatform)'],
}

/** Which flows run in an engine: starting a page takes Firefox long, and only browsers have tabs and addresses. */
const FLOWS = {
  chromium: '{*,h5/*}',
  firefox: '{apply,session}',
  webkit: '{*,h5/*,webkit/*}',
  miniProgram: '*',
}

/** The ways of people (tests/flows), by the driver of an engine. */
const flowsIn = (engine) => ({
  ...base,
  displayName: engine === 'chromium' ? 'flows' : `flows:${engine}`,
  testMatch: [`<rootDir>/tests/flows/${FLOWS[engine]}.test.ts`],
  setupFiles: engine === 'chromium' ? [] : [`<rootDir>/tests/flows/engines/${engine}.js`],
})

module.exports = {
  testTimeout: 240_000,
  projects: [
    {
      ...base,
      displayName: 'domain',
      testMatch: ['<rootDir>/tests/domain/**/*.test.ts'],
    },
    {
      ...base,
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
    ...['chromium', 'firefox', 'webkit', 'miniProgram'].map(flowsIn),
    {
      ...base,
      displayName: 'h5',
      testMatch: ['<rootDir>/tests/h5/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/h5/support/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/h5/support/globalTeardown.ts',
    },
    miniProgramStores,
    require('./tests/pages/jest.config')(base),
    {
      ...client,
      displayName: 'unit',
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
