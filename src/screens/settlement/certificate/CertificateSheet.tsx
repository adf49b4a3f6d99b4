import { View } from '@tarojs/components'
import { type CSSProperties, useMemo } from 'react'
import { SEAL_PURPOSE } from '@domain/seal'
import type { CertificateInfo } from '@/api/readCertificate'
import { aria } from '@/components/a11y/aria'
import { dayText } from '@/format/figure'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Facts } from '@/widgets/Facts/Facts'
import { QrCode } from '@/widgets/QrCode/QrCode'
import { sealAddress } from './sealDrawing'
import { CERTIFICATE_TITLE, factsOf, HOW_TO_VERIFY, statement } from './words'

/** The certificate as a document: its statement, the loan, the seal, and how to verify it. */
export function CertificateSheet({ certificate }: { certificate: CertificateInfo }) {
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
