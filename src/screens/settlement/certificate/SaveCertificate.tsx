import { View } from '@tarojs/components'
import { useState } from 'react'
import type { CertificateInfo } from '@/api/readCertificate'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Button, Dialog } from '@/components'
import { openAlbumSettings, saveCertificatePicture } from '@/platform/certificatePicture'
import { openPdf } from '@/platform/openPdf'
import { PictureToPress } from './PictureToPress'

/** The certificate as a picture and as a PDF, to keep or to hand in. */
export function SaveCertificate({ certificate }: { certificate: CertificateInfo }) {
  const { toast } = useStores()
  const [denied, setDenied] = useState(false)
  const [toPress, setToPress] = useState<string | null>(null)
  const { pdfUrl, certificateNo, verifyCode } = certificate

  const savePicture = async () => {
    try {
      const { certificatePicture } = await import('./picture')
      const saved = await saveCertificatePicture(certificatePicture(certificate))
      if (saved === 'downloaded') toast('图片已下载')
      if (saved === 'inAlbum') toast('已保存到相册')
      setDenied(saved === 'denied')
      if (typeof saved === 'object') setToPress(saved.toPress)
    } catch {
      toast('图片没有保存成功，请重试')
    }
  }
  const savePdf = () =>
    openPdf(pdfUrl, `${certificateNo}.pdf`).catch(() => toast('PDF 没有打开，请稍后重试'))
  const openSettings = async () => {
    setDenied(false)
    await openAlbumSettings()
  }

  return (
    <View className="settlement-ways">
      <Button block onPress={savePicture}>
        保存为图片
      </Button>
      {pdfUrl && (
        <Button block variant="secondary" onPress={savePdf}>
          打开 PDF
        </Button>
      )}
      {verifyCode && (
        <Button
          block
          variant="text"
          onPress={() => go('/pages/certificate/verify', { code: verifyCode })}
        >
          核验这份证明
        </Button>
      )}
      <PictureToPress address={toPress} onClose={() => setToPress(null)} />
      <Dialog
        open={denied}
        title="没有保存到相册的权限"
        confirmText="去设置"
        onConfirm={openSettings}
        onCancel={() => setDenied(false)}
      >
        请在设置中允许保存到相册，再回来点“保存为图片”。
      </Dialog>
    </View>
  )
}
