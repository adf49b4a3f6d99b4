import { View } from '@tarojs/components'
import type { CertificateInfo } from '@/api/readCertificate'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { openPdf } from '@/platform/openPdf'
import { savePicture } from '@/platform/savePicture'
import { CERTIFICATE_TITLE } from './words'

/** The certificate as a picture and as a PDF, to keep or to hand in. */
export function SaveCertificate({ certificate }: { certificate: CertificateInfo }) {
  const { toast } = useStores()
  const { pdfUrl, certificateNo, verifyCode } = certificate

  const save = async () => savePicture((await import('./picture')).certificatePicture(certificate))
  const savePdf = () =>
    openPdf(pdfUrl, `${certificateNo}.pdf`).catch(() => toast('PDF 没有打开，请稍后重试'))

  return (
    <View className="settlement-ways">
      <SavePictureButton alt={CERTIFICATE_TITLE} save={save} />
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
    </View>
  )
}
