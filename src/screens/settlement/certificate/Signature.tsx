import { View } from '@tarojs/components'
import { useMemo, type CSSProperties } from 'react'
import { SEAL_PURPOSE } from '@domain/seal'
import type { CertificateInfo } from '@/api/readCertificate'
import { aria } from '@/components/a11y/aria'
import { dayText } from '@/format/figure'
import { sealAddress } from './sealDrawing'

/** Who issues the certificate and when, sealed. */
export function Signature({ certificate }: { certificate: CertificateInfo }) {
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
