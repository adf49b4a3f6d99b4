import { readdirSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'server/db/migrations'

/** `npm run new migration`: the next numbered file, with an example table of personal data. */
export const migration = {
  usage: 'migration <what-it-adds>\n    e.g. migration bank-cards',
  options: {},
  expects: [[/^[a-z]+(-[a-z]+)*$/, 'what it adds, in small letters and dashes']],
  make([name], _options, root) {
    const last = readdirSync(path.join(root, FOLDER))
      .map((file) => Number(file.slice(0, 4)))
      .reduce((most, number) => Math.max(most, number))
    const number = String(last + 1).padStart(4, '0')
    const file = `${FOLDER}/${number}-${name}.sql`
    return {
      changes: [{ file, text: table(name.replaceAll('-', '_')) }],
      next: [
        `say in ${file} what is kept and why; it may add, and neither take away nor demand (docs/operations.md)`,
        'of a person: erase it (server/repositories/erasure.ts) and give it along (server/repositories/personalData.ts)',
        'npx jest migrations privacy/erasure persons --selectProjects server project',
      ],
    }
  },
}

const table = (name) => `-- What is kept of a person, and for how long.
CREATE TABLE ${name} (
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
`
