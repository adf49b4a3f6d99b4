import type { ReactNode } from 'react'
import type { IsoDate } from '@domain/calendar'
import type { Month } from '@/format/monthGrid'

export interface DayGridProps {
  /** Spoken name of the grid. */
  label: string
  month: Month
  today: IsoDate
  /** May lie in another month. */
  chosen: IsoDate
  onChoose: (date: IsoDate) => void
  /** Spoken text of a day. */
  wordsOf: (date: IsoDate) => string
  /** Shown below the number of a day; decorative, since `wordsOf` says the same. */
  signsOf: (date: IsoDate) => ReactNode
}
