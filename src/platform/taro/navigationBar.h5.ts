/** What of Taro's page handler is read here. */
interface PageHandler {
  pageConfig?: { navigationBarTitleText?: string }
}

/** Stands in for the router's navigation bar, which the app draws itself: what is left is the window's title. */
export default class NavigationBarHandler {
  constructor(private readonly pages: PageHandler) {}

  /** Called whenever a page comes to the front. */
  load(): void {
    const title = this.pages.pageConfig?.navigationBarTitleText
    if (title !== undefined) document.title = title
  }
}
