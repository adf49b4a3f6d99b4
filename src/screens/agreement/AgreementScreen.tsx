import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION } from '@domain/agreements'
import { AGREEMENT_TEXTS } from '@domain/agreementTexts/texts'
import type { AgreementLender } from '@domain/agreementTexts/types'
import { agreementTextApi, type PublishedAgreement } from '@/api/agreementText'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { useLender } from '@/app/useLender'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import {
  AGREEMENT_CODES,
  type AgreementCode,
  AGREEMENTS,
  isAgreementCode,
  LENDER_UNKNOWN,
} from '@/content/agreements/catalogue'
import { dateText } from '@/format/figure'
import { Loadable } from '@/stores/Loadable'
import type { LenderFacts } from '@/stores/RatesStore'
import { LoadState } from '@/widgets/LoadState'
import './agreement.scss'

interface AgreementScreenProps {
  code: string
  /** The version a person agreed to; without one, that in force. */
  version?: string
}

/** 协议与政策: the agreement of that code and version; the list of all for an unknown code. */
export function AgreementScreen({ code, version = '' }: AgreementScreenProps) {
  if (!isAgreementCode(code)) return <AgreementList />
  return version === '' || version === AGREEMENT_VERSION ? (
    <InForce code={code} />
  ) : (
    <Earlier code={code} version={version} />
  )
}

/** All agreements. */
function AgreementList() {
  return (
    <View className="agreement">
      <CellGroup>
        {AGREEMENT_CODES.map((code) => (
          <Cell
            key={code}
            title={AGREEMENTS[code].title}
            note={AGREEMENTS[code].note}
            onPress={() => go('/pages/agreement/agreement', { code })}
          />
        ))}
      </CellGroup>
    </View>
  )
}

/** What is known of the lender, and words for the rest. */
const lenderOf = (facts: LenderFacts | null): AgreementLender => ({
  name: facts?.name || LENDER_UNKNOWN.name,
  hotline: facts?.hotline || LENDER_UNKNOWN.hotline,
  hours: facts?.hours || LENDER_UNKNOWN.hours,
  email: facts?.email || LENDER_UNKNOWN.email,
  address: facts?.address || LENDER_UNKNOWN.address,
})

/** The bundled text, as it reads offline. */
function bundled(code: AgreementCode, facts: LenderFacts | null): PublishedAgreement {
  const { summary, sections } = AGREEMENT_TEXTS[code](lenderOf(facts))
  return {
    version: AGREEMENT_VERSION,
    title: AGREEMENTS[code].title,
    effectiveOn: AGREEMENT_EFFECTIVE_ON,
    summary: [...summary],
    sections: sections.map(({ title, body }) => ({
      title,
      body: body.map((block) =>
        typeof block === 'string'
          ? { lines: [block], isList: false }
          : { lines: [...block], isList: true },
      ),
    })),
  }
}

/** A published text, asked for once. */
function usePublished(code: AgreementCode, version?: string) {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [published] = useState(() => new Loadable<PublishedAgreement>(now))
  const load = () =>
    published.fetch(() => agreementTextApi(client).of(code, version, { scope, quiet: true }))
  useEffect(() => {
    void load()
    // oxlint-disable-next-line react/exhaustive-deps -- the page is of one text
  }, [])
  return { published, load }
}

/** The version in force: as the server published it, and until then, or without it, the bundled copy. */
const InForce = observer(function InForce({ code }: { code: AgreementCode }) {
  const { published } = usePublished(code)
  const lender = useLender()
  const { value } = published
  const isNewest = value !== null && value.version === AGREEMENT_VERSION
  return <Reader text={isNewest ? value : bundled(code, lender)} />
})

interface EarlierProps {
  code: AgreementCode
  version: string
}

/** An earlier version, which the server alone has. */
const Earlier = observer(function Earlier({ code, version }: EarlierProps) {
  const { published, load } = usePublished(code, version)
  const { error } = published
  const isMissing =
    isApiError(error, 'unavailable') ||
    (isApiError(error, 'refused') && error.details.reason === 'not_found')
  if (isMissing)
    return (
      <StateView
        kind="unavailable"
        title="没有保存这个版本"
        note={`服务器上没有《${AGREEMENTS[code].title}》版本 ${version} 的文本。`}
        action={{
          text: '看现行版本',
          onPress: () => go('/pages/agreement/agreement', { code }),
        }}
      />
    )
  return (
    <LoadState of={published} retry={load} skeleton={<Skeleton kind="detail" rows={8} />}>
      {(text) => <Reader text={text} isEarlier />}
    </LoadState>
  )
})

interface ReaderProps {
  text: PublishedAgreement
  /** Another version is in force. */
  isEarlier?: boolean
}

/** One agreement: its key points, then every section. */
function Reader({ text, isEarlier = false }: ReaderProps) {
  const { title, version, effectiveOn, summary, sections } = text
  return (
    <View className="agreement">
      <View className="agreement__title">{title}</View>
      <View className="agreement__version">
        {`版本 ${version}，自 ${dateText(effectiveOn)}起生效${isEarlier ? '，现已有新版本' : ''}`}
      </View>
      <Card title="要点">
        <Lines lines={summary} isList />
      </Card>
      {sections.map((section, at) => (
        <View key={section.title} className="agreement__section">
          <View className="agreement__heading" {...aria({ role: 'heading', level: 2 })}>
            {`${at + 1}. ${section.title}`}
          </View>
          {section.body.map((block, row) => (
            <Lines key={row} {...block} />
          ))}
        </View>
      ))}
      <Button block variant="text" onPress={() => go('/pages/agreement/agreement')}>
        全部协议与政策
      </Button>
    </View>
  )
}

interface LinesProps {
  lines: readonly string[]
  isList: unknown
}

/** A paragraph, or a list of points. */
function Lines({ lines, isList }: LinesProps) {
  if (isList !== true) return <View className="agreement__paragraph">{lines.join('')}</View>
  return (
    <View className="agreement__list" {...aria({ role: 'list' })}>
      {lines.map((point) => (
        <View key={point} className="agreement__point" {...aria({ role: 'listitem' })}>
          {point}
        </View>
      ))}
    </View>
  )
}
