import { isAgreementCode } from '@/content/agreements/catalogue'
import { AgreementList } from './AgreementList'
import { AgreementReader } from './AgreementReader'
import './agreement.scss'

/** 协议与政策: the text asked for; without a known one, what there is to read. */
export function AgreementScreen({ code }: { code: string }) {
  return isAgreementCode(code) ? <AgreementReader code={code} /> : <AgreementList />
}
