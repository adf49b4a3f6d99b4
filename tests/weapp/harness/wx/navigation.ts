import type { Router } from '../runtime/router'
import type { Answer, Api, Options } from './call'

interface UrlOption {
  url: string
}

export function navigationApi(router: Router, answer: Answer): Api {
  const byUrl =
    (name: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab') =>
    (options?: Options<UrlOption>) =>
      answer(name, options, ({ url = '' }) => router[name](url))

  return {
    navigateTo: byUrl('navigateTo'),
    redirectTo: byUrl('redirectTo'),
    reLaunch: byUrl('reLaunch'),
    switchTab: byUrl('switchTab'),
    navigateBack: (options?: Options<{ delta: number }>) =>
      answer('navigateBack', options, ({ delta = 1 }) => router.navigateBack(delta)),
    setNavigationBarTitle: (options?: Options<{ title: string }>) =>
      answer('setNavigationBarTitle', options, ({ title = '' }) => {
        router.top().title = title
      }),
    setNavigationBarColor: (options?: Options<object>) =>
      answer('setNavigationBarColor', options, () => {}),
    startPullDownRefresh: (options?: Options<object>) =>
      answer('startPullDownRefresh', options, () => {
        const page = router.top()
        page.refreshing = true
        page.call('onPullDownRefresh')
      }),
    stopPullDownRefresh: (options?: Options<object>) =>
      answer('stopPullDownRefresh', options, () => {
        router.stack.forEach((page) => (page.refreshing = false))
      }),
    pageScrollTo: (options?: Options<object>) => answer('pageScrollTo', options, () => {}),
    hideTabBar: (options?: Options<object>) => answer('hideTabBar', options, () => {}),
    hideHomeButton: (options?: Options<object>) => answer('hideHomeButton', options, () => {}),
  }
}
