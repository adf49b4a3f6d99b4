/** What the build's configuration reads too. Taro runs that without compiling anything of `src`: no types here. */

export const HOME = '/pages/index/index'

/** Names of the tabs: of their pages, of the tab bar, and of the outline in index.html. */
export const HOME_NAME = '首页'
export const REPAY_NAME = '我的还款'
export const ME_NAME = '我的'
