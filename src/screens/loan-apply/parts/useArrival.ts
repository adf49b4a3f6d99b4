import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { isCovered } from '../route'

/**
 * Calls `arrive` when a step is turned to, and when the form was drawn anew below another page, as by a login, and
 * that page goes.
 */
export function useArrival(step: string, arrive: () => void): void {
  const latest = useRef(arrive)
  const drawn = useRef(false)
  const covered = useRef(isCovered())
  useEffect(() => {
    latest.current = arrive
  })
  useEffect(() => {
    if (drawn.current) latest.current()
    drawn.current = true
  }, [step])
  useDidShow(() => {
    if (covered.current) latest.current()
    covered.current = false
  })
}
