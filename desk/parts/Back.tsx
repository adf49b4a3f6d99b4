import { Button, Flex } from 'antd'
import { linkTo } from '../route'
import type { Reading } from '../useRead'

interface Props {
  /** Of the list. */
  page: string
  of: Pick<Reading<unknown>, 'again' | 'isLoading'>
}

/** The way back from one row to its list, and a way to read it again: another operator may have decided about it. */
export const Back = ({ page, of: { again, isLoading } }: Props) => (
  <Flex justify="space-between" align="center">
    <a href={linkTo(page)}>返回列表</a>
    <Button onClick={again} loading={isLoading}>
      刷新
    </Button>
  </Flex>
)
