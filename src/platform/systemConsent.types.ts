/** Consent that WeChat itself asks for and records: its privacy guide, and permissions such as the album. */
export interface SystemConsent {
  /** Opens the privacy guide. */
  openGuide: () => Promise<void>
  /** Opens the list of permissions. */
  openPermissions: () => Promise<void>
}
