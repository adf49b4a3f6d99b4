import { type Static, Type } from 'typebox'
import { REVEALS, type RevealKind } from '../../operators'
import { Input } from '../scalars'

const KINDS = Object.keys(REVEALS) as RevealKind[]

/** Asks to see details without a mask; the reason goes into the log. */
export const DeskReveal = Type.Object({
  kind: Type.Enum(KINDS),
  subject: Type.String({
    maxLength: 64,
    description: 'the order, receipt, request, complaint or ID card it is for',
  }),
  reason: Input('line', { maxLength: 200 }),
})
export type DeskReveal = Static<typeof DeskReveal>

export const DeskRevealed = Type.Object({
  lines: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
})
export type DeskRevealed = Static<typeof DeskRevealed>
