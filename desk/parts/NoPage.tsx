import { Typography } from 'antd'
import { linkTo } from '../route'

/** In place of a page that does not exist, or that the operator's role may not open. */
export const NoPage = () => (
  <>
    <Typography.Title level={1}>没有这个页面</Typography.Title>
    <p>地址可能不完整，或你的角色不能打开这一页。</p>
    <a href={linkTo('')}>回到首页</a>
  </>
)
