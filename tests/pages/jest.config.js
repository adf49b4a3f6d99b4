const path = require('node:path')
const { default: taroJest } = require('@tarojs/test-utils-react/dist/jest')

/** What Taro's own test kit needs; the rest of its options jest takes for a whole run only. */
const { testEnvironment, testEnvironmentOptions, globals, ...kit } = taroJest({})

/** Pages on Taro's own runtime, router and components, no stubs. Slow to start, so few. */
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
    // The kit puts React's hooks into it.
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
