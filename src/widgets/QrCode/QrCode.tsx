import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { aria } from '@/components/a11y/aria'
import './qr-code.scss'

interface QrCodeProps {
  text: string
  /** What scanning it does. */
  label: string
}

const escaped = (svg: string): string => svg.replace(/[<>#"]/g, (sign) => encodeURIComponent(sign))

async function drawn(text: string): Promise<string> {
  const { qrDrawing } = await import('@/format/qr')
  const { size, path } = qrDrawing(text)
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'><path d='${path}'/></svg>`
  return `url("data:image/svg+xml,${escaped(svg)}")`
}

/**
 * A QR code, dark on white in every theme, as scanners need. Its encoder loads after the page; the same text can be
 * read beside it.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const [image, setImage] = useState('')
  useEffect(() => {
    let wanted = true
    const show = (code: string) => {
      if (wanted) setImage(code)
    }
    drawn(text).then(show, () => {})
    return () => {
      wanted = false
    }
  }, [text])
  return (
    <View
      className="qr-code"
      style={{ backgroundImage: image }}
      {...aria({ role: 'img', label })}
    />
  )
}
