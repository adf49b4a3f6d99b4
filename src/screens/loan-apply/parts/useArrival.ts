import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { isCovered } from '../route'

/** @param turned whether the person turned to the step; otherwise the form was drawn anew, as after a login */
type Arrive = (turned: boolean) => void

/** Calls `arrive` when a step is there to be read from its top: at once, or once a page lying on top is gone. */
export function useArrival(step: string, arrive: Arrive): void {
  const latest = useRef(arrive)
  const drawn = useRef(false)
  const covered = useRef(isCovered())
  useEffect(() => {
    latest.current = arrive
  })
  useEffect(() => {
    latest.current(drawn.current)
    drawn.current = true
  }, [step])
  useDidShow(() => {
    if (covered.current) latest.current(false)
    covered.current = false
  })
}
