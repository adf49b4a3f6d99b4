import { Skeleton } from 'antd'

/** In place of what is on its way. Without a title: antd makes that an empty heading. */
export const Loading = () => (
  <div role="status" aria-label="正在加载">
    <Skeleton active title={false} paragraph={{ rows: 4 }} />
  </div>
)
