import { useState } from 'react'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Picture } from '@/components/Picture/Picture'
import { Switch } from '@/components/Switch/Switch'
import { Section } from './Section'

const nothing = () => undefined
const cover =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Cdefs%3E%3ClinearGradient id='g' x2='1' y2='1'%3E%3Cstop stop-color='%234a90e2'/%3E%3Cstop offset='1' stop-color='%231b4f91'/%3E%3C/linearGradient%3E%3C/defs%3E%3Crect width='16' height='9' fill='url(%23g)'/%3E%3C/svg%3E"

/** Rows, switches and pictures. */
export function Lists() {
  const [large, setLarge] = useState(true)
  const [notify, setNotify] = useState(false)
  return (
    <Section title="列表">
      <CellGroup title="我的服务">
        <Cell icon="bill" title="我的借款" value="2 笔" onPress={nothing} />
        <Cell icon="contract" title="合同" note="每笔借款一份，可下载" onPress={nothing} />
        <Cell icon="calendar" title="还款日" value="每月 21 日" />
        <Cell icon="logout" title="退出登录" danger onPress={nothing} />
      </CellGroup>
      <CellGroup title="设置">
        <Switch label="关怀模式" note="更大的字和按钮" checked={large} onChange={setLarge} />
        <Switch label="还款提醒" checked={notify} onChange={setNotify} />
      </CellGroup>
      <Card title="图片">
        <Picture src={cover} alt="蓝色封面" onPress={nothing} />
        <Picture src="http://example.com/a.png" alt="不安全的地址不会加载" ratio={4} />
      </Card>
    </Section>
  )
}
