import { View } from '@tarojs/components'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { observer } from 'mobx-react'
import { SEAL_PURPOSE } from '@domain/seal'
import {
  PROOF_CHECK,
  PROOF_TITLE,
  proofDay,
  proofFacts,
  proofFileName,
  type ProofIdentity,
  proofStatement,
} from '@domain/settlementProof'
import { useOffered } from '@/app/offered'
import type { ProvenCertificate } from '@/api/exports'
import type { CertificateInfo } from '@/api/papers'
import { aria } from '@/components/a11y/aria'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Facts } from '@/widgets/Facts/Facts'
import { QrCode } from '@/widgets/QrCode/QrCode'
import { go } from '@/app/navigation'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Beads } from '@/components/Beads/Beads'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { StateView } from '@/components/StateView/StateView'
import { beadsOfProgress, beadsText } from '@/loan/beads'
import { fileWay, forgetFiles } from '@/platform/handOver'
import { savePicture } from '@/platform/savePicture'
import { papersStore } from '@/stores/PapersStore'
import { FileButton } from '@/widgets/FileButton'
import { PdfButton } from '@/widgets/PdfButton'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { LoadState } from '@/widgets/LoadState'
import { FullForm } from './FullForm'
import { sealAddress } from './sealDrawing'
import { CERTIFICATE_PENDING } from './pending'

interface CertificateSheetProps {
  certificate: CertificateInfo
  /** Shown in place of the masked name. */
  identity: ProofIdentity | null
}

/** The certificate as a document: its statement, the loan, the seal, and how to verify it. */
function CertificateSheet({ certificate, identity }: CertificateSheetProps) {
  const { certificateNo, verifyCode, verifyUrl } = certificate
  return (
    <View className="certificate">
      <View className="certificate__frame">
        <View className="certificate__title" {...aria({ role: 'heading', level: 2 })}>
          {PROOF_TITLE}
        </View>
        <View className="certificate__no">编号 {certificateNo}</View>
        <View className="certificate__statement">{proofStatement(certificate, identity)}</View>
        <Facts rows={proofFacts(certificate, identity)} />
        <Signature certificate={certificate} />
        <View className="certificate__check">
          <View className="certificate__code">
            <CopyRow name="核验码" text={verifyCode} />
          </View>
          {verifyUrl && <QrCode text={verifyUrl} label="核验二维码" />}
          <View className="certificate__how">{PROOF_CHECK}</View>
        </View>
      </View>
    </View>
  )
}

/** Issuer, date and seal. */
function Signature({ certificate }: { certificate: CertificateInfo }) {
  const { lenderName } = certificate
  const seal = useMemo(
    () => ({ '--drawing': sealAddress(lenderName) }) as CSSProperties,
    [lenderName],
  )
  if (lenderName === '') return null
  return (
    <View className="certificate-signature">
      <View>{lenderName}</View>
      <View>{proofDay(certificate)}</View>
      <View
        className="certificate-signature__seal"
        style={seal}
        {...aria({ role: 'img', label: `${lenderName}${SEAL_PURPOSE}` })}
      />
    </View>
  )
}

/** The string of a settled loan: every bead is filled. Nothing where the number of instalments is unknown. */
function Settled({ term }: { term: number }) {
  if (term === 0) return null
  const beads = beadsOfProgress({ paid: term, total: term }, false)
  return (
    <View className="settlement-head">
      <View className="settlement-head__words">全部还清</View>
      <Beads beads={beads} label={beadsText(beads)} />
    </View>
  )
}

interface CertificateProps {
  orderNo: string
  /** Instalments of the loan; 0 when unknown. */
  term: number
}

/** The certificate of a settled loan, and the ways to save it. */
export const Certificate = observer(function Certificate({ orderNo, term }: CertificateProps) {
  const papers = useStore(papersStore)
  const scope = usePageScope()
  // Never stored, and gone with the page.
  const [proven, setProven] = useState<ProvenCertificate | null>(null)
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
            <Settled term={term} />
            <CertificateSheet certificate={value} identity={proven?.identity ?? null} />
            <SaveCertificate certificate={value} proven={proven} onProven={setProven} />
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

interface SaveProps {
  certificate: CertificateInfo
  /** The certificate with the full identity, once its owner has proved to be one. */
  proven: ProvenCertificate | null
  onProven: (proven: ProvenCertificate) => void
}

/** Puts the full name on the certificate, saves what is shown as a picture or PDF, and links to its check. */
const SaveCertificate = observer(function SaveCertificate(props: SaveProps) {
  const { certificate, proven, onProven } = props
  const offered = useOffered()
  const [asking, setAsking] = useState(false)
  const { verifyCode } = certificate
  const identity = proven?.identity ?? null
  const rest = identity ? 'primary' : 'secondary'
  const save = async () =>
    savePicture((await import('./picture')).certificatePicture(certificate, identity))
  const take = (full: ProvenCertificate) => {
    setAsking(false)
    onProven(full)
  }

  return (
    <View className="settlement-ways">
      {proven === null && (
        <Button block onPress={() => setAsking(true)}>
          写上完整姓名和证件号
        </Button>
      )}
      <View className="settlement-note">
        {identity
          ? '已写上完整姓名和证件号。图片和 PDF 与上面一致，请只交给需要的机构。'
          : '银行等机构一般要完整姓名的证明。下面保存的与上面显示的一致。'}
      </View>
      <SavePictureButton alt={PROOF_TITLE} save={save} variant={rest} />
      {proven ? <FullPdf {...{ certificate, proven }} /> : <MaskedPdf certificate={certificate} />}
      {verifyCode && offered('/pages/certificate/verify') && (
        <Button
          block
          variant="text"
          onPress={() => go('/pages/certificate/verify', { code: verifyCode })}
        >
          核验这份证明
        </Button>
      )}
      <Sheet open={asking} asks title="确认是你本人" onClose={() => setAsking(false)}>
        <FullForm certificate={certificate} onProven={take} />
      </Sheet>
    </View>
  )
})

/** The PDF with the name masked, by its address. */
function MaskedPdf({ certificate }: { certificate: CertificateInfo }) {
  const { pdfUrl, certificateNo } = certificate
  if (!pdfUrl) return null
  return <PdfButton variant="text" url={pdfUrl} name={proofFileName(certificateNo)} />
}

/** The PDF with the full identity; WeChat's own browser saves no files. */
function FullPdf({
  certificate,
  proven,
}: Pick<SaveProps, 'certificate'> & { proven: ProvenCertificate }) {
  useEffect(() => forgetFiles, [])
  if (fileWay('pdf') === null)
    return <View className="settlement-note">微信里不能保存 PDF，请在浏览器中打开本页。</View>
  const name = proofFileName(certificate.certificateNo)
  return (
    <FileButton
      variant="text"
      file={{ base64: proven.pdf, name, ending: 'pdf' }}
      name={proven.identity ? '证明 PDF' : '完整姓名的证明 PDF'}
    />
  )
}
