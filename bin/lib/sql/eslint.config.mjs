/** A separate check without a cache: a migration may break a statement in an unchanged file. */
import tseslint from 'typescript-eslint'
import checkSql from './rule.mjs'

/** TypeScript types of PostgreSQL's types, as the server's drivers read them. */
const TYPES = {
  int8: 'number',
  date: 'string',
  numeric: 'string',
  name: 'string',
  timestamptz: 'Date',
  bytea: { parameter: { regex: '(Buffer|Uint8Array).*' }, return: 'Uint8Array' },
}

export default tseslint.config(
  {
    files: ['server/**/*.ts'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: 'server/tsconfig.json', tsconfigRootDir: process.cwd() },
    },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { sql: { rules: { check: checkSql } } },
    rules: {
      'sql/check': [
        'error',
        {
          connections: [
            {
              plugins: [{ package: './bin/lib/sql/plugin.cjs' }],
              overrides: { types: TYPES },
              keepAlive: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/backup/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='composed']",
          message: 'Only names of tables are composed; other statements are checked as sql`…`.',
        },
      ],
    },
  },
)
