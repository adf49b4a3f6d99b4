import { Camera, type CommonEvent } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { askForCamera, cameraFaultOf, shoot } from './camera.weapp'
import type { ViewfinderProps } from './camera.types'

/** The live picture of the rear camera. A page has at most one, and WeChat ends it when it is taken out. */
export function Viewfinder({ className, onLive, onFault }: ViewfinderProps) {
  const [isAllowed, setAllowed] = useState(false)
  const newest = useRef(onFault)
  useEffect(() => {
    newest.current = onFault
  })
  useEffect(() => {
    let isWanted = true
    void askForCamera().then((fault) => {
      if (!isWanted) return
      if (fault) newest.current(fault)
      else setAllowed(true)
    })
    return () => {
      isWanted = false
    }
  }, [])

  if (!isAllowed) return null
  return (
    <Camera
      className={className}
      mode="normal"
      resolution="high"
      devicePosition="back"
      flash="off"
      onInitDone={() => onLive(shoot)}
      onStop={() => onFault('stopped')}
      onError={({ detail }: CommonEvent) => onFault(cameraFaultOf(detail))}
    />
  )
}
