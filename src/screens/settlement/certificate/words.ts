import { displayYuan } from '@domain/money'
import type { CertificateInfo } from '@/api/papers'
import { longDate, longDateTime } from '@/format/date'
import { dateText } from '@/format/figure'
import type { Fact } from '@/widgets/Facts/Facts'

export const CERTIFICATE_TITLE = '借款结清证明'

/** The certificate's statement. */
export function statement({ borrower, lenderName, settledOn }: CertificateInfo): string {
  const who = borrower || '借款人'
  const when = `于 ${longDate(settledOn)} `
  const whom = lenderName ? `向${lenderName}` : ''
  return `兹证明 ${who} ${whom}申请的下列借款已${when}全部结清，本金、利息及罚息均已还清，就该笔借款再无未清偿款项。`
}

/** The loan's facts as rows. Texts the backend did not send are left out; a figure or date it did not send is --. */
export function factsOf(certificate: CertificateInfo): Fact[] {
  const { amount, term, issuedAt } = certificate
  const rows: Fact[] = [
    ['借款人', certificate.borrower],
    ['贷款人', certificate.lenderName],
    ['统一社会信用代码', certificate.lenderCreditCode],
    ['金融许可证', certificate.lenderLicenceNo],
    ['订单号', certificate.orderNo],
    ['借款金额', `${displayYuan(amount)} 元`],
    ['期限', `${term} 期`],
    ['放款日期', dateText(certificate.disbursedOn)],
    ['结清日期', dateText(certificate.settledOn)],
    ['结清方式', certificate.settleTypeText],
    ['开具时间', longDateTime(issuedAt)],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** How to find out whether it is genuine. */
export const HOW_TO_VERIFY = '扫描二维码，或在“核验结清证明”页面输入核验码，可以核对真伪。'
