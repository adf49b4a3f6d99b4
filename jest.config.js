const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@domain/(.*)$': '<rootDir>/domain/$1',
}

/** Packages that ship ES modules only and have to be compiled for jest. */
const esmPackages = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-utils',
  'content-disposition',
  'cookie',
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
]

const base = {
  rootDir: __dirname,
  transform: { '\\.[cm]?[jt]sx?$': 'babel-jest' },
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

/** Suites that open an embedded database of their own. */
const withDatabase = {
  ...base,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/jest/databaseSetup.ts',
  globalTeardown: '<rootDir>/tests/jest/databaseTeardown.ts',
}

module.exports = {
  testTimeout: 90_000,
  projects: [
    {
      ...base,
      displayName: 'domain',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/domain/**/*.test.ts'],
    },
    {
      ...base,
      displayName: 'project',
      testEnvironment: 'node',
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
    {
      ...base,
      displayName: 'h5',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/h5/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/h5/support/globalSetup.ts',
      globalTeardown: '<rootDir>/tests/h5/support/globalTeardown.ts',
    },
    require('./tests/pages/jest.config')(base),
    {
      ...client,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
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
