import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { aria } from '@/components'
import { qrDrawing } from '@/format/qr'
import './qr-code.scss'

interface QrCodeProps {
  text: string
  /** What scanning it does. */
  label: string
}

const escaped = (svg: string): string => svg.replace(/[<>#"]/g, (sign) => encodeURIComponent(sign))

/** A QR code, drawn: dark on white in every theme, as scanners want it. */
export function QrCode({ text, label }: QrCodeProps) {
  const image = useMemo(() => {
    const { size, path } = qrDrawing(text)
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'><path d='${path}'/></svg>`
    return `url("data:image/svg+xml,${escaped(svg)}")`
  }, [text])
  return (
    <View
      className="qr-code"
      style={{ backgroundImage: image }}
      {...aria({ role: 'img', label })}
    />
  )
}
