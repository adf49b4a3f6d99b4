import { useEffect, useRef } from 'react'
import { startCamera } from './camera.h5'
import type { ViewfinderProps } from './camera.types'

/** The live picture of the rear camera, stopped when it is taken out. */
export function Viewfinder({ className, onLive, onFault }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const newest = useRef({ onLive, onFault })
  useEffect(() => {
    newest.current = { onLive, onFault }
  })
  useEffect(
    () =>
      video.current
        ? startCamera(video.current, {
            onLive: (shoot) => newest.current.onLive(shoot),
            onFault: (fault) => newest.current.onFault(fault),
          })
        : undefined,
    [],
  )
  // Without `playsInline` iOS opens a player of its own; without `muted` it does not play by itself.
  return <video ref={video} className={className} playsInline muted aria-hidden="true" />
}
