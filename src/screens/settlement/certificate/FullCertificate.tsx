import { View } from '@tarojs/components'
import type { CertificateInfo } from '@/api/readCertificate'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Expander } from '@/widgets/Expander/Expander'
import { fileWay } from '@/platform/handOverFile'
import { lazyPart } from '@/platform/lazyPart'

/** Few people need it: its code comes when it is opened. */
const FullFormPart = lazyPart({
  fetch: () => import('./FullForm').then((code) => code.FullForm),
  skeleton: <Skeleton kind="detail" rows={3} />,
})

/** The certificate with the borrower's full name and ID number, for its owner by a code sent to the phone. */
export function FullCertificate({ certificate }: { certificate: CertificateInfo }) {
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
