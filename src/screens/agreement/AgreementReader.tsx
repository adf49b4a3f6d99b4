import { View } from '@tarojs/components'
import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION } from '@domain/agreements'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { AGREEMENT_TEXTS } from '@/content/agreements'
import { AGREEMENTS, type AgreementCode } from '@/content/agreements/catalogue'
import { longDate } from '@/format/date'
import { Block } from './Block'

/** A whole text: what matters most, then every section. */
export function AgreementReader({ code }: { code: AgreementCode }) {
  const { summary, sections } = AGREEMENT_TEXTS[code]
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
}
