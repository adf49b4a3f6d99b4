import { type ReactNode, useEffect, useRef, type KeyboardEvent } from 'react'
import type { IsoDate } from '@domain/calendar'
import { type Month, monthOf, steppedTo, WEEKDAYS, weeksOf } from '@/format/monthGrid'
import { aria } from '../a11y/aria'
import { cx } from '../cx'
import '../Pressable/pressable.scss'
import './day-grid.scss'

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

/**
 * A month as a grid of days with a single tab stop. Arrow keys move by day, also into the neighbouring months; Home and
 * End to the ends of the week, Page Up and Down by month.
 */
export function DayGrid(props: DayGridProps) {
  const { label, month, today, chosen, onChoose, wordsOf, signsOf } = props
  const grid = useRef<HTMLDivElement>(null)
  /** A key moved the choice: its day takes the focus once rendered. */
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    grid.current?.querySelector<HTMLElement>('[aria-selected=true] button')?.focus()
  }, [chosen])

  const step = (event: KeyboardEvent, date: IsoDate) => {
    const next = steppedTo(event.key, date)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    follows.current = true
    onChoose(next)
  }

  const weeks = weeksOf(month)
  const stop = monthOf(chosen) === month ? chosen : weeks[0]?.find((date) => date !== null)
  return (
    <div ref={grid} className="day-grid" {...aria({ role: 'grid', label })}>
      <div className="day-grid__week" role="row">
        {WEEKDAYS.map((name) => (
          <div
            key={name}
            className="day-grid__weekday"
            {...aria({ role: 'columnheader', label: `星期${name}` })}
          >
            {name}
          </div>
        ))}
      </div>
      {weeks.map((week, at) => (
        <div key={at} className="day-grid__week" role="row">
          {week.map((date, place) =>
            date === null ? (
              <div key={place} className="day-grid__cell" role="gridcell" />
            ) : (
              <div
                key={place}
                className="day-grid__cell"
                {...aria({ role: 'gridcell', selected: date === chosen })}
              >
                <button
                  type="button"
                  className={cx(
                    'c-pressable day-grid__day',
                    date === today && 'day-grid__day--today',
                    date === chosen && 'day-grid__day--chosen',
                  )}
                  tabIndex={date === stop ? 0 : -1}
                  onClick={() => onChoose(date)}
                  onKeyDown={(event) => step(event, date)}
                  {...aria({ label: wordsOf(date) })}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <div className="day-grid__number">{Number(date.slice(8))}</div>
                  <div className="day-grid__signs">{signsOf(date)}</div>
                </button>
              </div>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
