import { Text, View } from '@tarojs/components'
import { CAREFUL_SHARE, HIGHEST_SHARE, shareOfIncome } from '@domain/affordability'
import { aria } from '@/components/a11y/aria'
import { Plot } from '@/widgets/charts/Plot'
import type { PlotShape } from '@/widgets/charts/Plot.types'
import { percent, place } from '@/widgets/charts/scale'
import type { Burden } from './burden'
import { hasBalloon, type Means } from './verdict'

const SIZE = { width: 320, height: 28 }
const MARKS = [CAREFUL_SHARE, HIGHEST_SHARE]

const at = (share: number): number => Math.min(1, share) * SIZE.width

const box = (from: number, to: number): string =>
  `M${place(from)} 4H${place(to)}V${SIZE.height - 4}H${place(from)}Z`

/** A month's income as a bar: what goes to other debts, what to this loan, and the two limits. */
export function ShareBar({ burden, means }: { burden: Burden; means: Means }) {
  const { income, existing } = means
  const { heaviest } = burden
  const [owed, all] = [at(existing / income), at((existing + heaviest) / income)]
  const shapes: PlotShape[] = [
    { kind: 'bar', tone: 'grid', path: box(0, SIZE.width) },
    { kind: 'bar', tone: 'principal', path: box(owed, all) },
    { kind: 'bar', tone: 'paid', path: box(0, owed) },
    ...MARKS.map((share): PlotShape => {
      const x = at(share / 100)
      return { kind: 'rule', tone: 'danger', path: `M${place(x)} 0V${SIZE.height}` }
    }),
  ]
  const month = hasBalloon(burden) ? '最后一个月' : '每月'
  const keys = [
    ['principal', `这笔 ${shareOfIncome(heaviest, income)}%`],
    ['paid', `其他 ${shareOfIncome(existing, income)}%`],
  ] as const
  return (
    <View
      className="share-bar"
      {...aria({
        role: 'img',
        label: `${month}收入里，${keys.map(([, text]) => text).join('，')}`,
      })}
    >
      <View className="share-bar__legend">
        {keys.map(([tone, text]) => (
          <View key={tone} className="share-bar__key">
            <View className={`share-bar__dot share-bar__dot--${tone}`} />
            <Text>{text}</Text>
          </View>
        ))}
      </View>
      <Plot shapes={shapes} size={SIZE} />
      <View className="share-bar__marks">
        {MARKS.map((share) => (
          <Text key={share} className="share-bar__mark" style={{ left: percent(share, 100) }}>
            {`${share}%`}
          </Text>
        ))}
      </View>
    </View>
  )
}
