/** A copy of personal data: one content, read by machines and by people. */
import { formatYuan, type Fen } from '@domain/index'
import { unixSeconds } from '../../clock'
import { momentText } from '../../moment'

export type CopyValue = string | number | boolean | null

interface CopyField {
  /** What machines call it. */
  key: string
  label: string
}

/** Things of one kind: in `rows` the values of `fields`. */
export interface CopySection {
  key: string
  title: string
  fields: CopyField[]
  rows: CopyValue[][]
  /** Few short values are a table; the rest is told thing by thing. */
  as: 'facts' | 'table'
}

export interface CopyFacts {
  sections: CopySection[]
  /** Unix seconds. */
  madeAt: number
}

type FieldOf<T> = readonly [key: string, label: string, value: (thing: T) => CopyValue]

/** A section of such things, a column for each field. */
export const section = <T>(
  { key, title, as }: Pick<CopySection, 'key' | 'title' | 'as'>,
  things: readonly T[],
  fields: readonly FieldOf<T>[],
): CopySection => ({
  key,
  title,
  as,
  fields: fields.map(([name, label]) => ({ key: name, label })),
  rows: things.map((thing) => fields.map(([, , value]) => value(thing))),
})

/** "2026-03-10 10:00" in Shanghai; null for never. */
export const momentOf = (at: Date | null): string | null => at && momentText(unixSeconds(at))

export const yuanOf = (fen: Fen): string => formatYuan(fen)

/** The same as JSON, with what the names in it mean. */
export function copyJson({ sections, madeAt }: CopyFacts): string {
  const content = Object.fromEntries(
    sections.map(({ key, fields, rows }) => [
      key,
      rows.map((row) =>
        Object.fromEntries(fields.map((field, at) => [field.key, row[at] ?? null])),
      ),
    ]),
  )
  const names = Object.fromEntries(
    sections.map(({ key, title, fields }) => [
      key,
      { title, ...Object.fromEntries(fields.map((field) => [field.key, field.label])) },
    ]),
  )
  const about = { made_at: momentText(madeAt), time_zone: 'Asia/Shanghai', currency: 'CNY' }
  return JSON.stringify({ about, names, ...content }, null, 2)
}
