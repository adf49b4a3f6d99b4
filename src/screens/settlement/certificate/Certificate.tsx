import { View } from '@tarojs/components'
import { type CSSProperties, useMemo, useEffect } from 'react'
import { observer } from 'mobx-react'
import { SEAL_PURPOSE } from '@domain/seal'
import type { CertificateInfo } from '@/api/papers'
import { aria } from '@/components/a11y/aria'
import { dayText } from '@/format/figure'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Facts } from '@/widgets/Facts/Facts'
import { QrCode } from '@/widgets/QrCode/QrCode'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { StateView } from '@/components/StateView/StateView'
import { fileWay, openPdf } from '@/platform/handOver'
import { savePicture } from '@/platform/savePicture'
import { papersStore } from '@/stores/PapersStore'
import { Expander } from '@/widgets/Expander/Expander'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { LoadState } from '@/widgets/LoadState'
import { FullForm } from './FullForm'
import { sealAddress } from './sealDrawing'
import { CERTIFICATE_TITLE, factsOf, HOW_TO_VERIFY, statement } from './words'
import { CERTIFICATE_PENDING } from './pending'

/** The certificate as a document: its statement, the loan, the seal, and how to verify it. */
function CertificateSheet({ certificate }: { certificate: CertificateInfo }) {
  const { certificateNo, verifyCode, verifyUrl } = certificate
  return (
    <View className="certificate">
      <View className="certificate__frame">
        <View className="certificate__title" {...aria({ role: 'heading', level: 2 })}>
          {CERTIFICATE_TITLE}
        </View>
        <View className="certificate__no">编号 {certificateNo}</View>
        <View className="certificate__statement">{statement(certificate)}</View>
        <Facts rows={factsOf(certificate)} />
        <Signature certificate={certificate} />
        <View className="certificate__check">
          {verifyUrl && <QrCode text={verifyUrl} label="核验二维码" />}
          <View className="certificate__how">
            <CopyRow name="核验码" text={verifyCode} />
            <View className="certificate__hint">{HOW_TO_VERIFY}</View>
          </View>
        </View>
      </View>
    </View>
  )
}

/** Issuer, date and seal. */
function Signature({ certificate }: { certificate: CertificateInfo }) {
  const { lenderName, issuedAt } = certificate
  const seal = useMemo(
    () => ({ '--drawing': sealAddress(lenderName) }) as CSSProperties,
    [lenderName],
  )
  if (lenderName === '') return null
  return (
    <View className="certificate-signature">
      <View>{lenderName}</View>
      <View>{dayText(issuedAt)}</View>
      <View
        className="certificate-signature__seal"
        style={seal}
        {...aria({ role: 'img', label: `${lenderName}${SEAL_PURPOSE}` })}
      />
    </View>
  )
}

/** The certificate of a settled loan, and the ways to save it. */
export const Certificate = observer(function Certificate({ orderNo }: { orderNo: string }) {
  const papers = useStore(papersStore)
  const scope = usePageScope()
  const certificate = papers.getCertificate(orderNo)
  const load = () => papers.fetchCertificate(orderNo, scope)
  useEffect(() => {
    void papers.fetchCertificate(orderNo, scope)
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
          <FullForm certificate={certificate} way={way} />
        </Expander>
      )}
    </Card>
  )
}
