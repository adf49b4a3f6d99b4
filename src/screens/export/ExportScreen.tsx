import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LoadState } from '@/widgets/LoadState'
import { fileWay, forgetFiles } from '@/platform/handOver'
import { statementsStore } from '@/stores/StatementsStore'
import { Copy } from './Copy'
import { Statement } from './Statement'
import './export.scss'

/** 导出我的数据: a year's payments, and a copy of all that is kept of the person. */
export const ExportScreen = observer(function ExportScreen() {
  const statements = useStore(statementsStore)
  const scope = usePageScope()
  const { years } = statements
  const load = () => statements.fetch(scope)
  useEffect(() => {
    void statements.fetch(scope)
  }, [statements, scope])
  useEffect(() => forgetFiles, [])
  const isSaved = fileWay('pdf') !== null

  return (
    <View className="export">
      <LoadState of={years} retry={load} skeleton={<Skeleton kind="list" rows={4} />}>
        {(list) => (
          <>
            {!isSaved && (
              <Notice tone="warning">微信里不能保存这些文件，请在浏览器中打开本页后导出。</Notice>
            )}
            <Card title="还款流水">
              <View className="export__note">一年里每笔还款的本金、利息和罚息，带合计。</View>
              {list.length === 0 ? (
                <View className="export__sum">还没有还款，还款入账后可以导出。</View>
              ) : (
                <Statement years={list} />
              )}
            </Card>
            <Card title="个人信息副本">
              <View className="export__note">
                我们保存的你的全部信息：账号、同意记录、申请资料、借款与还款、凭证和协商申请等。含完整的姓名、证件号和银行卡号，请只保存在自己的设备上。
              </View>
              {isSaved && <Copy />}
            </Card>
          </>
        )}
      </LoadState>
    </View>
  )
})
