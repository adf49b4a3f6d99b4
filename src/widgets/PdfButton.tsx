import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import type { ButtonProps } from '@/components/Button/behaviour'
import { canShowPdf, forgetFiles, openPdf } from '@/platform/handOver'

interface PdfButtonProps extends Pick<ButtonProps, 'variant'> {
  url: string
  /** Of the file, without extension. */
  name: string
  /** What the PDF is, where the page does not say. */
  of?: string
}

/** Opens a PDF where the device shows one; elsewhere downloads it and says under which name. */
export const PdfButton = observer(function PdfButton(props: PdfButtonProps) {
  const { url, name, of = '', variant = 'secondary' } = props
  const { toast } = useStores()
  useEffect(() => forgetFiles, [])
  const opens = canShowPdf()
  const open = async () => {
    try {
      await openPdf(url, name)
      if (!opens) toast(`已下载：${name}.pdf`)
    } catch {
      toast(opens ? `${of || 'PDF '}没有打开，请稍后重试` : 'PDF 下载失败，请重试')
    }
  }
  return (
    <Button block variant={variant} onPress={open}>
      {`${opens ? '打开' : '下载'}${of} PDF`}
    </Button>
  )
})
