import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { go } from '@/app/navigation'
import { Refreshable } from '@/app/Refreshable'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { IconButton } from '@/components/IconButton/IconButton'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { ListEnd } from '@/widgets/ListEnd/ListEnd'
import { LoadState } from '@/widgets/LoadState'
import { unreadText } from '@/widgets/messages/unread'
import { useReachEnd } from '@/platform/useReachEnd'
import { messagesStore } from '@/stores/MessagesStore'
import { MessageDays } from './MessageDays'
import './messages.scss'

const toSettings = () => go('/pages/message/settings')

/** 消息: what happened to one's loans and account, by day, the newest first. */
export const MessagesScreen = observer(function MessagesScreen() {
  const messages = useStore(messagesStore)
  const { now } = useStores()
  const scope = usePageScope()
  const { list, unreadCount } = messages

  const refresh = () => messages.refresh(scope)
  const more = () => messages.more(scope)
  useEffect(() => {
    void messages.refresh(scope)
  }, [messages, scope])
  useReachEnd(more)

  return (
    <Refreshable onRefresh={refresh} loadedAt={list.state.loadedAt}>
      <View className="messages">
        <LoadState
          of={list.state}
          retry={refresh}
          quiet={list.failedMore}
          skeleton={<Skeleton kind="list" rows={6} />}
        >
          {() =>
            list.items.length === 0 ? (
              <StateView
                kind="empty"
                title="还没有消息"
                note="审核结果、放款、还款日和凭证结果会出现在这里。"
                action={{ text: '消息提醒设置', onPress: toSettings }}
              />
            ) : (
              <>
                <View className="messages__head">
                  <Text className="messages__unread">
                    {unreadCount > 0 ? unreadText(unreadCount) : '没有未读'}
                  </Text>
                  {unreadCount > 0 && (
                    <Button variant="text" onPress={() => messages.readAll()}>
                      全部已读
                    </Button>
                  )}
                  <IconButton name="settings" label="提醒设置" onPress={toSettings} />
                </View>
                <MessageDays messages={list.items} nowMs={now()} />
                <ListEnd
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  failed={list.failedMore}
                  onMore={more}
                />
              </>
            )
          }
        </LoadState>
      </View>
    </Refreshable>
  )
})
