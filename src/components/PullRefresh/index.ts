export { PullRefresh } from './PullRefresh'
export type { PullRefreshProps } from './PullRefresh.types'
