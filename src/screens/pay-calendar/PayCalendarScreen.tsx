import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { Switch } from '@/components/Switch/Switch'
import { AMOUNTS_CHOICE, CALENDAR_FILE, useCalendarFile } from '@/loan/useCalendarFile'
import { subscribe } from '@/platform/toCalendar'
import { calendarStore, type CalendarStore } from '@/stores/CalendarStore'
import { LoadState } from '@/widgets/LoadState'
import { Feed, useFeed } from './Feed'
import { MonthView } from './MonthView'
import './pay-calendar.scss'

interface PayCalendarScreenProps {
  order_no?: string
}

/** 还款日历: due dates of all loans by month, and the ways to get them into one's own calendar. */
export const PayCalendarScreen = observer(function PayCalendarScreen(
  props: PayCalendarScreenProps,
) {
  const calendar = useStore(calendarStore)
  const scope = usePageScope()
  const { state } = calendar
  const load = () => calendar.fetch(scope)
  useEffect(() => {
    void calendar.fetch(scope)
  }, [calendar, scope])
  useDidShow(() => {
    if (!state.loading && state.loadedAt !== null) void calendar.fetch(scope)
  })

  return (
    <Refreshable onRefresh={load} loadedAt={state.loadedAt}>
      <View className="pay-calendar">
        <LoadState of={state} retry={load} skeleton={<Pending />}>
          {() => (
            <>
              {calendar.days.size === 0 ? (
                <StateView
                  kind="empty"
                  title="还没有还款日"
                  note="放款后，每期的还款日会列在这里。"
                  action={{ text: '去试算', onPress: () => go('/pages/loan/apply') }}
                />
              ) : (
                <Days calendar={calendar} orderNo={props.order_no} />
              )}
              {calendar.calendarDays.length > 0 && <OwnCalendar calendar={calendar} />}
            </>
          )}
        </LoadState>
      </View>
    </Refreshable>
  )
})

interface OfCalendar {
  calendar: CalendarStore
}

/** The months, and a note of what is missing from them. */
const Days = observer(function Days({ calendar, orderNo }: OfCalendar & { orderNo?: string }) {
  return (
    <>
      {calendar.state.value?.hasMore && (
        <Notice tone="neutral">这里只列出最近的借款，更早的请在“我的借款”查看。</Notice>
      )}
      <MonthView calendar={calendar} orderNo={orderNo} />
    </>
  )
})

/**
 * One way to take the due dates along: a subscription where the device can open one and the backend has it, else a file
 * or their text. A subscription made on another device can be ended here, too.
 */
const OwnCalendar = observer(function OwnCalendar({ calendar }: OfCalendar) {
  const feed = useFeed()
  const { value, pending, error } = feed.state
  if (pending) return null
  const subscribes = subscribe !== null && !isApiError(error, 'unavailable')
  return (
    <>
      {!subscribes && <OwnFile calendar={calendar} />}
      {(subscribes || (value !== null && value.feed !== null)) && <Feed feed={feed} />}
    </>
  )
})

/** Due dates as a calendar file, or as text where no file can be handed over. */
const OwnFile = observer(function OwnFile({ calendar }: OfCalendar) {
  const [amounts, setAmounts] = useState(false)
  const save = useCalendarFile(calendar.calendarDays, amounts)
  return (
    <Card title="添加到日历">
      <View className="pay-calendar__note">{CALENDAR_FILE.note}</View>
      {AMOUNTS_CHOICE && (
        <Switch
          label="标题中写明金额"
          note="锁屏时旁人可能看到，默认不写"
          checked={amounts}
          onChange={setAmounts}
        />
      )}
      <Button block variant="secondary" onPress={save}>
        {CALENDAR_FILE.name}
      </Button>
    </Card>
  )
})

const Pending = () => (
  <>
    <Skeleton kind="hero" />
    <Skeleton kind="list" rows={4} />
  </>
)
