const path = require('node:path')
const { default: taroJest } = require('@tarojs/test-utils-react/dist/jest')

/** Options Taro's own test kit needs; jest accepts the rest only for a whole run. */
const { testEnvironment, testEnvironmentOptions, globals, ...kit } = taroJest({})

/** Pages on Taro's own runtime, router and components, without stubs. Slow to start, so there are few. */
module.exports = (base) => ({
  testEnvironment,
  testEnvironmentOptions,
  globals,
  rootDir: base.rootDir,
  displayName: 'pages',
  testMatch: ['<rootDir>/tests/pages/**/*.test.tsx'],
  setupFiles: [
    ...kit.setupFiles,
    path.join(__dirname, '../jest/taroPlatform.js'),
    path.join(__dirname, 'setup.js'),
  ],
  transform: {
    // The kit inserts React's hooks here.
    'test-utils-react/dist/jest/runtime/taro-h5\\.js$': kit.transform['^.+\\.(js|jsx|ts|tsx)$'],
    ...base.transform,
  },
  transformIgnorePatterns: kit.transformIgnorePatterns,
  moduleFileExtensions: ['h5.ts', 'h5.tsx', ...base.moduleFileExtensions],
  moduleNameMapper: {
    ...kit.moduleNameMapper,
    ...base.moduleNameMapper,
    '\\.(scss|css)$': path.join(__dirname, '../jest/empty.js'),
    '^swiper(/.*)?$': path.join(__dirname, '../jest/empty.js'),
  },
})
