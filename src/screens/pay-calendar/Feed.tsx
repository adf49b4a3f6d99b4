import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useState } from 'react'
import { longDateTime } from '@/format/date'
import { calendarFeedApi, type FeedInfo } from '@/api/calendarFeed'
import { isApiError, userMessage } from '@/api/errors'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { subscribe } from '@/platform/toCalendar'
import { Loadable } from '@/stores/Loadable'
import { CopyRow } from '@/widgets/CopyRow/CopyRow'
import { Facts } from '@/widgets/Facts/Facts'
import { LoadState } from '@/widgets/LoadState'

/** 订阅还款日: an address from which a calendar updates itself. Nothing if the backend lacks the call. */
export const Feed = observer(function Feed() {
  const feed = useFeed()
  const { state, load, url, doing, failure, make, end } = feed
  const [asking, setAsking] = useState<'make' | 'end' | null>(null)
  // Only the first answer shows whether the backend has feeds.
  if (state.pending || isApiError(state.error, 'unavailable')) return null
  const agree = () => {
    setAsking(null)
    void (asking === 'end' ? end() : make())
  }
  return (
    <Card title="订阅还款日">
      <View className="pay-calendar__note">
        手机或电脑上的日历会自动更新还款日。订阅里只有日期和是否已还，没有金额、姓名和借款信息。
      </View>
      <LoadState of={state} retry={load} skeleton={<Skeleton kind="detail" rows={2} />}>
        {({ feed: known }) => (
          <>
            {url !== null && known !== null ? <NewAddress url={url} /> : <Known feed={known} />}
            {failure !== null && <Notice tone="danger">{failure}</Notice>}
            {known === null ? (
              <Button
                block
                variant="secondary"
                busy={doing === 'make'}
                busyText="生成中"
                onPress={make}
              >
                生成订阅地址
              </Button>
            ) : (
              <View className="feed__ways">
                <Button
                  block
                  variant="secondary"
                  busy={doing === 'make'}
                  busyText="生成中"
                  disabled={doing === 'end'}
                  onPress={() => setAsking('make')}
                >
                  换一个地址
                </Button>
                <Button
                  block
                  variant="text"
                  busy={doing === 'end'}
                  busyText="停用中"
                  disabled={doing === 'make'}
                  onPress={() => setAsking('end')}
                >
                  停用订阅
                </Button>
              </View>
            )}
          </>
        )}
      </LoadState>
      <Dialog
        open={asking !== null}
        title={asking === 'end' ? '停用订阅？' : '换一个订阅地址？'}
        confirmText={asking === 'end' ? '停用' : '换地址'}
        onConfirm={agree}
        onCancel={() => setAsking(null)}
      >
        原来的地址马上失效，用它订阅的日历不再更新。
      </Dialog>
    </Card>
  )
})

/** An address made earlier, which is not shown again. */
const Known = ({ feed }: { feed: FeedInfo | null }) =>
  feed && (
    <>
      <Facts
        rows={[
          ['生成时间', longDateTime(feed.createdAt)],
          ['日历最近读取', feed.readAt === null ? '还没有读取过' : longDateTime(feed.readAt)],
        ]}
      />
      <View className="pay-calendar__note">地址只在生成时显示一次。没有记下的话，换一个即可。</View>
    </>
  )

const NewAddress = ({ url }: { url: string }) => (
  <>
    <Notice tone="info">
      这个地址只显示这一次。知道它的人都能看到你的还款日，请只放进自己的日历。
    </Notice>
    <CopyRow name="订阅地址" text={url} />
    {subscribe && (
      <View className="feed__open">
        <Button block onPress={() => subscribe?.(url)}>
          在日历中订阅
        </Button>
      </View>
    )}
  </>
)

interface FeedState {
  /** `feed` is null where there is no address. */
  state: Loadable<{ feed: FeedInfo | null }>
  load: () => Promise<boolean>
  /** The address just made, which is shown once. */
  url: string | null
  /** What is under way. */
  doing: 'make' | 'end' | null
  /** Why the last act failed; null if it did not. */
  failure: string | null
  make: () => Promise<void>
  end: () => Promise<void>
}

/** The address for calendars, and what can be done with it. Its state is loaded after each act, because an answer may be
 * lost. */
function useFeed(): FeedState {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [api] = useState(() => calendarFeedApi(client))
  const [state] = useState(() => new Loadable<{ feed: FeedInfo | null }>(now))
  const [url, setUrl] = useState<string | null>(null)
  const [doing, setDoing] = useState<FeedState['doing']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(
    () => state.fetch(async () => ({ feed: await api.state({ scope, quiet: true }) })),
    [state, api, scope],
  )
  useEffect(() => void load(), [load])

  const act = async (what: 'make' | 'end', work: () => Promise<string | null>) => {
    setDoing(what)
    setFailure(null)
    try {
      setUrl(await work())
    } catch (error) {
      setUrl(null)
      setFailure(userMessage(error))
    }
    await load()
    setDoing(null)
  }
  const options = { scope, quiet: true }
  return {
    state,
    load,
    url,
    doing,
    failure,
    make: () => act('make', () => api.make(options)),
    end: () => act('end', () => api.end(options)),
  }
}
