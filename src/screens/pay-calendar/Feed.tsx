import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useCallback, useEffect, useState } from 'react'
import { longDateTime } from '@/format/date'
import { calendarFeedApi, type FeedInfo } from '@/api/calendarFeed'
import { userMessage } from '@/api/errors'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { copyText } from '@/platform/copyText'
import { subscribe } from '@/platform/toCalendar'
import { Loadable } from '@/stores/Loadable'
import { Facts } from '@/widgets/Facts/Facts'
import { LoadState } from '@/widgets/LoadState'

/** 订阅: an address from which a calendar updates itself. It is copied or opened, never shown: it is a key. */
export const Feed = observer(function Feed({ feed }: { feed: FeedState }) {
  const { state, load, url, doing, failure, make, end } = feed
  const [asking, setAsking] = useState<'make' | 'end' | null>(null)
  const agree = () => {
    setAsking(null)
    void (asking === 'end' ? end() : make())
  }
  return (
    <Card title="添加到日历">
      <View className="pay-calendar__note">
        还款日会自动更新；只有日期和是否已还，没有金额和借款信息。
      </View>
      <LoadState of={state} retry={load} quiet skeleton={<Skeleton kind="detail" rows={2} />}>
        {({ feed: known }) => (
          <View className="feed__ways">
            {url !== null && known !== null && <NewAddress url={url} />}
            {url === null && known !== null && <Known feed={known} />}
            {failure !== null && <Notice tone="danger">{failure}</Notice>}
            <Button
              block
              variant="secondary"
              busy={doing === 'make'}
              busyText="生成中"
              disabled={doing === 'end'}
              onPress={known === null ? make : () => setAsking('make')}
            >
              {known === null ? '订阅还款日' : '换一个地址'}
            </Button>
            {known !== null && (
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
            )}
          </View>
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

/** An address made earlier, which can't be had again. */
const Known = ({ feed }: { feed: FeedInfo }) => (
  <Facts
    rows={[
      ['已订阅', longDateTime(feed.createdAt)],
      ['日历最近读取', feed.readAt === null ? '还没有读取过' : longDateTime(feed.readAt)],
    ]}
  />
)

/** The address just made: opened in the calendar, or copied for another device. */
const NewAddress = observer(function NewAddress({ url }: { url: string }) {
  const { toast } = useStores()
  const copy = async () =>
    toast((await copyText(url)) ? '订阅地址已复制' : '复制失败，请换一个浏览器')
  return (
    <>
      <Notice tone="info">订阅地址只给这一次，知道它的人都能看到你的还款日。</Notice>
      {subscribe && (
        <Button block onPress={() => subscribe?.(url)}>
          在日历中打开
        </Button>
      )}
      <Button block variant="secondary" onPress={copy}>
        复制订阅地址
      </Button>
    </>
  )
})

export interface FeedState {
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
export function useFeed(): FeedState {
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
