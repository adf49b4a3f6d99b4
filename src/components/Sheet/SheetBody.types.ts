import type { PropsWithChildren } from 'react'

export type SheetBodyProps = PropsWithChildren<{
  /** Spoken name. */
  label: string
}>
