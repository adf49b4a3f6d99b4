import type { PropsWithChildren } from 'react'

export type SheetBodyProps = PropsWithChildren<{
  /** What it is about. */
  label: string
}>
