import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import type { CertificateInfo } from '@/api/readCertificate'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { fileWay } from '@/platform/handOverFile'
import { lazyPart } from '@/platform/lazyPart'
import { openPdf } from '@/platform/openPdf'
import { savePicture } from '@/platform/savePicture'
import { papersStore } from '@/stores/PapersStore'
import { Expander } from '@/widgets/Expander/Expander'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { LoadState } from '@/widgets/LoadState'
import { CertificateSheet } from './CertificateSheet'
import { CERTIFICATE_PENDING } from './pending'
import { CERTIFICATE_TITLE } from './words'

/** The certificate of a settled loan, and the ways to save it. */
export const Certificate = observer(function Certificate({ orderNo }: { orderNo: string }) {
  const papers = useStore(papersStore)
  const scope = usePageScope()
  const certificate = papers.certificate(orderNo)
  const load = () => papers.loadCertificate(orderNo, scope)
  useEffect(() => {
    void papers.loadCertificate(orderNo, scope)
  }, [papers, orderNo, scope])

  if (certificate.loadedAt !== null && certificate.value === null) return <NotYet onRetry={load} />
  return (
    <LoadState
      of={certificate}
      retry={load}
      missing={<NotYet onRetry={load} />}
      skeleton={CERTIFICATE_PENDING}
    >
      {(value) =>
        value && (
          <>
            <CertificateSheet certificate={value} />
            <SaveCertificate certificate={value} />
            <FullCertificate certificate={value} />
          </>
        )
      }
    </LoadState>
  )
})

const NotYet = ({ onRetry }: { onRetry: () => unknown }) => (
  <StateView
    kind="empty"
    title="证明还在开具"
    note="借款已经结清，证明通常随后就能开具好，请稍后再来查看。"
    action={{ text: '再看一次', onPress: () => void onRetry() }}
  />
)

/** Saves the certificate as a picture or PDF, and links to its check. */
function SaveCertificate({ certificate }: { certificate: CertificateInfo }) {
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

/** Loaded when it is opened: few people need it. */
const FullFormPart = lazyPart({
  fetch: () => import('./FullForm').then((code) => code.FullForm),
  skeleton: <Skeleton kind="detail" rows={3} />,
})

/** The certificate with the borrower's full name and ID number, which its owner gets after proving to be one. */
function FullCertificate({ certificate }: { certificate: CertificateInfo }) {
  const way = fileWay('pdf')
  return (
    <Card title="含完整姓名和证件号的证明">
      <View className="settlement-note">
        银行、担保机构等要求写明完整身份时使用。完整信息只写在这份 PDF
        里，这个页面上不显示；请只交给需要的机构。
      </View>
      {way === null ? (
        <View className="settlement-note">
          微信里不能保存这份文件，请在浏览器中打开本页后获取。
        </View>
      ) : (
        <Expander show="获取这份证明" hide="收起">
          <FullFormPart certificate={certificate} way={way} />
        </Expander>
      )}
    </Card>
  )
}
