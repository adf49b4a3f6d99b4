import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION } from '@domain/agreements'
import { go } from '@/app/navigation'
import { useLender } from '@/app/useLender'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { AGREEMENT_TEXTS } from '@/content/agreements/texts'
import {
  AGREEMENT_CODES,
  type AgreementCode,
  type AgreementLender,
  AGREEMENTS,
  isAgreementCode,
  LENDER_UNKNOWN,
  type Block as BlockText,
} from '@/content/agreements/catalogue'
import { longDate } from '@/format/date'
import type { LenderFacts } from '@/stores/RatesStore'
import './agreement.scss'

/** 协议与政策: the agreement of that code; the list of all for an unknown one. */
export function AgreementScreen({ code }: { code: string }) {
  return isAgreementCode(code) ? <AgreementReader code={code} /> : <AgreementList />
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

/** One agreement: its key points, then every section. */
const AgreementReader = observer(function AgreementReader({ code }: { code: AgreementCode }) {
  const { summary, sections } = AGREEMENT_TEXTS[code](lenderOf(useLender()))
  return (
    <View className="agreement">
      <View className="agreement__title">{AGREEMENTS[code].title}</View>
      <View className="agreement__version">
        版本 {AGREEMENT_VERSION}，自 {longDate(AGREEMENT_EFFECTIVE_ON)}起生效
      </View>
      <Card title="要点">
        <Block block={summary} />
      </Card>
      {sections.map(({ title, body }, at) => (
        <View key={title} className="agreement__section">
          <View className="agreement__heading" {...aria({ role: 'heading', level: 2 })}>
            {`${at + 1}. ${title}`}
          </View>
          {body.map((block, row) => (
            <Block key={row} block={block} />
          ))}
        </View>
      ))}
      <Button block variant="text" onPress={() => go('/pages/agreement/agreement')}>
        全部协议与政策
      </Button>
    </View>
  )
})

/** A paragraph, or a list of points. */
function Block({ block }: { block: BlockText }) {
  if (typeof block === 'string') return <View className="agreement__paragraph">{block}</View>
  return (
    <View className="agreement__list" {...aria({ role: 'list' })}>
      {block.map((point) => (
        <View key={point} className="agreement__point" {...aria({ role: 'listitem' })}>
          {point}
        </View>
      ))}
    </View>
  )
}
