/** What WeChat itself asks and keeps: its guide to the app's use of data, and permissions such as the album. */
export interface SystemConsent {
  /** Opens the guide. */
  openGuide: () => Promise<void>
  /** Opens the page of permissions. */
  openPermissions: () => Promise<void>
}
