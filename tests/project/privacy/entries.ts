/** The entries of WeChat's privacy guide that the compiled sources need, as a list for README.md. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PRIVACY_INTERFACES, PURPOSES } from './interfaces'

const SRC = path.resolve(__dirname, '../../../src')

/** What the mini-program is built from: everything but files of H5. */
const sources = (): string[] =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.h5\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(SRC, file), 'utf8'))

/** Whether a source calls an interface, or has it as `openType` or `type`. Types of a button are no use of it. */
const uses = (source: string, name: string): boolean =>
  new RegExp(`\\b(?:Taro|wx)\\.${name}\\b|(?:openType|type)=["'{]+${name}\\b`).test(source)

/** Each needed entry of the guide with the interfaces that need it. */
export function neededEntries(): { entry: string; names: string[] }[] {
  const all = sources()
  return Object.entries(PRIVACY_INTERFACES).flatMap(([entry, candidates]) => {
    const names = candidates.filter((name) => all.some((source) => uses(source, name)))
    return names.length > 0 ? [{ entry, names }] : []
  })
}

const MARKS = /(<!-- entries of the privacy guide -->\n)[^]*?(<!-- end of the entries -->)/

/** The text of README.md with its list of entries updated. */
export function withPrivacyEntries(text: string): string {
  const lines = neededEntries().map(({ entry, names }) => {
    const calls = names.map((name) => `\`wx.${name}\``).join('、')
    return `- ${entry}（${calls}）：${PURPOSES[entry] ?? ''}`
  })
  return text.replace(
    MARKS,
    (_, start: string, end: string) => `${start}\n${lines.join('\n')}\n\n${end}`,
  )
}
