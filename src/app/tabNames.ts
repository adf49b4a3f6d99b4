// Also imported by config/, which Taro runs without compiling `src`: no types here.

export const HOME = '/pages/index/index'

/** Names of the tabs: for their pages, the tab bar and the outline in index.html. */
export const HOME_NAME = '首页'
export const REPAY_NAME = '我的还款'
export const ME_NAME = '我的'
