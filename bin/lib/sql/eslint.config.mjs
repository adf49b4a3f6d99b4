/** A separate check without a cache: a migration may break a statement in an unchanged file. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tseslint from 'typescript-eslint'
import { withSlashes } from '../paths.mjs'
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

/** Files that may have a statement: a fifth of the server. Parsing the others took longer than checking these. */
const withStatements = readdirSync('server', { recursive: true })
  .map((file) => path.posix.join('server', withSlashes(file)))
  .filter((file) => file.endsWith('.ts') && /sql|composed/i.test(readFileSync(file, 'utf8')))

export default tseslint.config(
  {
    files: withStatements,
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
              // From the nearest package.json.
              plugins: [{ package: '../bin/lib/sql/plugin.cjs' }],
              overrides: { types: TYPES },
              keepAlive: true,
            },
          ],
        },
      ],
    },
  },
  {
    files: withStatements,
    // They read or name tables that are known only at run time, or belong to an extension.
    ignores: ['server/backup/**', 'server/scale/**'],
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
