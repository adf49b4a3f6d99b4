import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import type { StatementFormat } from '@domain/statement'
import { userMessage } from '@/api/errors'
import { exportsApi, type StatementYear } from '@/api/exports'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Choice } from '@/components/Choice/Choice'
import { Notice } from '@/components/Notice/Notice'
import { fileWay, handOverFile } from '@/platform/handOver'
import type { GivenFile } from '@/platform/handOver.types'
import { FILE_WORDS } from '@/widgets/fileWords'
import { FileButton } from '@/widgets/FileButton'

const NAMES: Record<StatementFormat, string> = { pdf: 'PDF', csv: 'CSV 表格' }
const FORMATS = ['pdf', 'csv'] as const

const yearText = ({ year }: StatementYear): string => `${year}年`

/** The payments of a year as PDF or CSV. */
export const Statement = observer(function Statement({ years }: { years: StatementYear[] }) {
  const { client, toast } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => exportsApi(client))
  const [wanted, setWanted] = useState('')
  const [doing, setDoing] = useState<StatementFormat | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** Made, and waiting for the tap that forwards it. */
  const [ready, setReady] = useState<GivenFile | null>(null)
  const chosen = years.find(({ year }) => String(year) === wanted) ?? years[0]
  if (!chosen) return null
  const { year, count, amount } = chosen

  const make = async (format: StatementFormat) => {
    setDoing(format)
    setFailure(null)
    setReady(null)
    const options = { scope, quiet: true }
    const made = await api.statement({ year, format }, options).catch((error: unknown) => {
      setFailure(userMessage(error))
      return null
    })
    setDoing(null)
    if (made === null) return
    const file = { base64: made, name: `还款流水-${year}`, ending: format }
    const way = fileWay(format)
    if (way === 'forwarded') return setReady(file)
    try {
      await handOverFile(file)
      if (way === 'downloaded') toast('流水已下载')
    } catch {
      toast(`流水${way === null ? '没有保存' : FILE_WORDS[way].failed}`)
    }
  }

  return (
    <>
      {years.length > 1 && (
        <Choice
          label="年份"
          options={years.map((one) => ({ value: String(one.year), label: yearText(one) }))}
          value={String(year)}
          onChange={(value) => {
            setWanted(value)
            setReady(null)
          }}
        />
      )}
      <View className="export__sum">
        {`${yearText(chosen)}付款 ${count} 笔，共付 ${displayYuan(amount)} 元`}
      </View>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <View className="export__ways">
        {FORMATS.map((format) => {
          const way = fileWay(format)
          return way === null ? null : (
            <Button
              key={format}
              block
              variant="secondary"
              busy={doing === format}
              busyText="生成中"
              disabled={doing !== null && doing !== format}
              onPress={() => make(format)}
            >
              {`${way === 'forwarded' ? '生成' : FILE_WORDS[way].act} ${NAMES[format]}`}
            </Button>
          )
        })}
        {ready && <FileButton file={ready} name={`${year}年流水`} />}
      </View>
    </>
  )
})
