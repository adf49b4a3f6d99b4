/** `npm run lint`: code, styles, borders between folders, formatting. */
import { runAll } from './run.mjs'

const fine = runAll([
  ['eslint', 'eslint', '.', '--max-warnings', '0'],
  ['stylelint', 'stylelint', 'src/**/*.scss'],
  [
    'dependency-cruiser',
    'depcruise',
    'src',
    'domain',
    'server',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  ['prettier', 'prettier', '--check', '--log-level', 'warn', '.'],
])
process.exit(fine ? 0 : 1)
