import { areaList } from '@vant/area-data'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { regionText } from './regionText'
import './region-list.scss'

/** A division: its code of six digits (GB/T 2260) and its name. */
type Division = [code: string, name: string]

/** Digits of a code that name the province, the city and the district. */
const DIGITS = [0, 2, 4] as const

const LEVELS = [
  { list: areaList.province_list, question: '选择省份' },
  { list: areaList.city_list, question: '选择城市' },
  { list: areaList.county_list, question: '选择区县' },
] as const

/** The divisions below a path. */
function below(path: readonly Division[]): Division[] {
  const level = LEVELS[path.length]
  if (!level) return []
  const [code = ''] = path[path.length - 1] ?? []
  const start = code.slice(0, DIGITS[path.length])
  return Object.entries(level.list).filter(([one]) => one.startsWith(start))
}

/** A path with what follows it without a choice: the one city of a province that is one. */
function goneOn(path: readonly Division[]): readonly Division[] {
  const next = below(path)
  const [only] = next
  return only && next.length === 1 ? goneOn([...path, only]) : path
}

export interface RegionListProps {
  onPick: (region: string) => void
}

/** Provinces, then the cities of one, then the districts of one. */
export function RegionList({ onPick }: RegionListProps) {
  const [path, setPath] = useState<readonly Division[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const divisions = below(path)
  const names = path.map(([, name]) => name)
  useEffect(() => {
    // What was pressed is gone: the next question takes the focus.
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [path])

  const choose = (division: Division) => {
    const next = goneOn([...path, division])
    if (below(next).length > 0) setPath(next)
    else onPick(regionText(next.map(([, name]) => name)))
  }
  return (
    <View className="region-list">
      <View className="region-list__head">
        <h3 className="region-list__question" tabIndex={-1} ref={heading}>
          {LEVELS[path.length]?.question}
        </h3>
        {path.length > 0 && (
          <Button
            small
            variant="text"
            label={`${regionText(names)}，重新选择`}
            onPress={() => setPath([])}
          >
            重新选择
          </Button>
        )}
      </View>
      {path.length > 0 && <View className="region-list__path">{regionText(names)}</View>}
      {divisions.map((division) => (
        <Pressable key={division[0]} className="region-list__row" onPress={() => choose(division)}>
          <Text>{division[1]}</Text>
          <Icon name="right" size={16} />
        </Pressable>
      ))}
    </View>
  )
}
