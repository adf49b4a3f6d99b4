import type { TSchema } from 'typebox'
import { CALLS, type CallName, COMMON_REFUSALS, ENDPOINTS } from '@domain/index'
import type { CallOf } from '@domain/contract/call'
import { fieldsOf, kindOfAll } from './fields'

type Call = CallOf<TSchema, TSchema, TSchema, PropertyKey>

const WHO = {
  public: 'Anyone.',
  user: 'With the header `token`.',
  signed: 'By an address the owner was given.',
}

/** A bar would end the cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

function takes(title: string, schema: TSchema | undefined, needs: readonly PropertyKey[]) {
  const fields = schema ? fieldsOf(schema) : []
  if (fields.length === 0) return []
  const rows = fields.map(({ name, kind, isRequired, notes }) => [
    `\`${name}\``,
    kind,
    isRequired || needs.includes(name) ? 'yes' : '',
    notes,
  ])
  return [table([title, 'Kind', 'Needed', ''], rows)]
}

function answers(schema: TSchema): string[] {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return [`Answers \`data\`: ${kindOfAll(schema)}.`]
  const rows = fields.map(({ name, kind, isRequired, notes }) => [
    `\`${name}\``,
    kind,
    isRequired ? 'always' : '',
    notes,
  ])
  return [table([`\`data\`: ${kindOfAll(schema)}`, 'Kind', 'Sent', ''], rows)]
}

function refuses({ refusals }: Pick<Call, 'refusals'>): string[] {
  if (refusals.length === 0) return []
  const rows = refusals.map(([reason, msg, field]) => [
    `\`${reason}\``,
    msg,
    field ? `\`${field}\`` : '',
  ])
  return [table(['Refused: `reason`', '`msg`', '`field`'], rows)]
}

/** Notes that apply to every refused call. */
const COMMON = [
  'Any call may also be refused by these; a field that breaks its schema is named in `field`.',
  ...refuses({ refusals: COMMON_REFUSALS }),
].join('\n\n')

function section(name: CallName): string {
  const { method, path, access } = ENDPOINTS[name]
  const call = CALLS[name] as unknown as Call
  const { summary, query, body, form, keyed, needs = [], example } = call
  const key = keyed
    ? ' Takes the header `idempotency-key`: sent again with it, it happens once.'
    : ''
  return [
    `## ${method} ${path}`,
    `${summary}。`,
    `${WHO[access]}${key}`,
    ...takes('Query', query, needs),
    ...takes('Body', body, needs),
    ...takes('Form', form, needs),
    ...answers(call.data),
    ...refuses(call),
    ...(example.body === undefined ? [] : ['Sent, for example:', json(example.body)]),
    'Answered, for example:',
    json({ code: 1, msg: example.msg ?? '', time: '1795226400', data: example.data }),
  ].join('\n\n')
}

const HEAD = `# The API

Written by \`npm run docs\` from the contract (\`domain/contract\`), which the server validates and serialises by and the client
is typed by. A running server shows the same at \`/docs\`, and as OpenAPI at \`/docs/json\`.

Each answer is an envelope: \`code\` 1 with \`data\`; \`code\` 0 for what the caller can mend, with \`msg\` to show and, in \`data\`,
\`reason\` and the \`field\` it is about; 401, 404, 413, 415, 500 and 503 as in HTTP, with that status. \`time\` is unix seconds as text. Amounts are yuan as text with two places, rates percent per year, days those of
Shanghai.`

/** docs/api.md: every call with an envelope, in the order of the table of routes. */
export const apiPage = (): string =>
  `${[HEAD, COMMON, ...(Object.keys(CALLS) as CallName[]).map(section)].join('\n\n')}\n`
