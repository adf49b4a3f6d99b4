import { Text, View } from '@tarojs/components'
import { amendmentFileName } from '@domain/hardshipAmendment'
import type { ContractAmendmentInfo } from '@/api/papers'
import { Card } from '@/components/Card/Card'
import { longDateTime } from '@/format/date'
import { PdfButton } from '@/widgets/PdfButton'

/** 补充协议: each that changed the contract's plan, with its file. */
export function Amendments({ amendments }: { amendments: readonly ContractAmendmentInfo[] }) {
  if (amendments.length === 0) return null
  return (
    <Card title="补充协议">
      {amendments.map(({ offerNo, text, acceptedAt, pdfUrl }) => (
        <View key={offerNo} className="contract__amendment">
          <View>{text}</View>
          <View className="contract__facts">
            <Text>编号 {offerNo}</Text>
            <Text>接受时间 {longDateTime(acceptedAt)}</Text>
          </View>
          {pdfUrl && <PdfButton url={pdfUrl} name={amendmentFileName(offerNo)} of={`“${text}”`} />}
        </View>
      ))}
    </Card>
  )
}
