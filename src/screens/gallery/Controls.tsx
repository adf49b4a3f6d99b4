import { View } from '@tarojs/components'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { IconButton } from '@/components/IconButton/IconButton'
import { Section } from './Section'

const nothing = () => undefined

/** Buttons in every state. */
export function Controls() {
  return (
    <Section title="按钮">
      <Card>
        <View className="s-gallery__stack">
          <Button block onPress={nothing}>
            去还款
          </Button>
          <Button block busy>
            去还款
          </Button>
          <Button block disabled>
            去还款
          </Button>
          <Button block variant="secondary" onPress={nothing}>
            查看还款计划
          </Button>
        </View>
        <View className="s-gallery__row">
          <Button small onPress={nothing}>
            还这一期
          </Button>
          <Button small variant="secondary" onPress={nothing}>
            复制账号
          </Button>
          <Button small variant="text" onPress={nothing}>
            怎么算的
          </Button>
          <Button small variant="danger" onPress={nothing}>
            撤回申请
          </Button>
        </View>
        <View className="s-gallery__row">
          <IconButton name="refresh" label="刷新" onPress={nothing} />
          <IconButton name="share" label="分享" disabled onPress={nothing} />
        </View>
      </Card>
    </Section>
  )
}
