import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import { LoadState } from '@/widgets/LoadState'
import { papersStore } from '@/stores/PapersStore'
import { CERTIFICATE_PENDING } from './pending'
import { CertificateSheet } from './CertificateSheet'
import { FullCertificate } from './FullCertificate'
import { SaveCertificate } from './SaveCertificate'

/** The certificate of a settled loan, and the ways to keep it. */
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
