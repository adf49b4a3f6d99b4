import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button, Card, Notice, Skeleton, StateView } from '@/components'
import { LoadState } from '@/parts/LoadState'
import { CALENDAR_FILE, useCalendarFile } from '@/parts/useCalendarFile'
import { calendarStore } from '@/stores/CalendarStore'
import { Feed } from './feed/Feed'
import { MonthView } from './MonthView'
import './pay-calendar.scss'

interface PayCalendarScreenProps {
  order_no?: string
}

/** 还款日历: the days of all loans by month, and the ways to have them in one's own calendar. */
export const PayCalendarScreen = observer(function PayCalendarScreen(
  props: PayCalendarScreenProps,
) {
  const calendar = useStore(calendarStore)
  const scope = usePageScope()
  const { loans } = calendar
  const load = () => calendar.load(scope)
  useEffect(() => {
    void calendar.load(scope)
  }, [calendar, scope])
  useDidShow(() => {
    if (!loans.loading && loans.loadedAt !== null) void calendar.load(scope)
  })
  const save = useCalendarFile(
    (loans.value ?? []).map(({ loan, plan }) => ({ orderNo: loan.orderNo, rows: plan.rows })),
  )

  return (
    <Refreshable onRefresh={load} loadedAt={loans.loadedAt}>
      <View className="pay-calendar">
        <LoadState of={loans} retry={load} skeleton={<Pending />}>
          {() =>
            calendar.days.size === 0 ? (
              <StateView
                kind="empty"
                title="还没有还款日"
                note="放款后，每期的还款日会列在这里。"
                action={{ text: '查看我的借款', onPress: () => go('/pages/loan/loan') }}
              />
            ) : (
              <>
                {calendar.unclear.length > 0 && (
                  <Notice tone="warning">
                    {`有 ${calendar.unclear.length} 期的日期没有读取成功，没有列在日历里。`}
                  </Notice>
                )}
                {calendar.hasMore && (
                  <Notice tone="neutral">这里只列出最近的借款，更早的请在“我的借款”查看。</Notice>
                )}
                <MonthView calendar={calendar} orderNo={props.order_no} />
                <Card title="放进自己的日历">
                  <View className="pay-calendar__note">{CALENDAR_FILE.note}</View>
                  <Button block variant="secondary" onPress={save}>
                    {CALENDAR_FILE.name}
                  </Button>
                </Card>
                <Feed />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})

const Pending = () => (
  <>
    <Skeleton kind="hero" />
    <Skeleton kind="list" rows={4} />
  </>
)
