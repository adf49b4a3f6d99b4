import type { ReactNode } from 'react'
import type { IsoDate } from '@domain/calendar'
import type { Month } from '@/format/monthGrid'

export interface DayGridProps {
  /** Spoken name of the grid. */
  label: string
  month: Month
  today: IsoDate
  /** It may lie in another month. */
  chosen: IsoDate
  onChoose: (date: IsoDate) => void
  /** A day as it is spoken. */
  wordsOf: (date: IsoDate) => string
  /** What stands below its number, and says nothing that its words do not say. */
  signsOf: (date: IsoDate) => ReactNode
}
