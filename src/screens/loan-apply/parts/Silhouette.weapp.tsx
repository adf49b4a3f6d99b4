import { Image } from '@tarojs/components'
import { useMemo } from 'react'
import { aria } from '@/components'
import type { Fen } from '@domain/money'
import { SILHOUETTE, silhouette } from '../model/silhouette'
import type { SilhouetteProps } from './Silhouette.types'

/** The brand's blue, for both themes: a picture takes no colour of the page. */
const COLOUR = '#4a90e2'

function drawn(payments: readonly Fen[]): string {
  const { width, height } = SILHOUETTE
  const bars = silhouette(payments).map(
    (bar) => `<rect x="${bar.x}" y="${bar.y}" width="${bar.width}" height="${bar.height}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${COLOUR}">${bars.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** How the instalments rise or fall; the words beside it say the same. */
export function Silhouette({ payments }: SilhouetteProps) {
  const src = useMemo(() => drawn(payments), [payments])
  return <Image className="apply-silhouette" src={src} {...aria({ hidden: true })} />
}
