/** The copy of personal data: one content, as JSON for machines and as a PDF for people. */
import { formatYuan, type Fen } from '@domain/index'
import { unixSeconds } from '../../clock'
import { momentText } from '../../moment'

export type CopyValue = string | number | boolean | null

interface CopyField {
  /** Name in the JSON. */
  key: string
  label: string
}

/** Entries of one kind: `rows` hold the values of `fields`. */
export interface CopySection {
  key: string
  title: string
  fields: CopyField[]
  rows: CopyValue[][]
  /** A few short values fit a table; longer entries are printed one by one. */
  as: 'facts' | 'table'
}

export interface CopyFacts {
  sections: CopySection[]
  /** Unix seconds. */
  madeAt: number
}

type FieldOf<T> = readonly [key: string, label: string, value: (thing: T) => CopyValue]

/** Builds a section with a column for each field. */
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

/** The copy as JSON, with the meaning of its names. */
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
