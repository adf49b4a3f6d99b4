/** WeChat accepts consent only from a press of the button with this id. */
export const AGREE_BUTTON_ID = 'privacy-agree'

/** The platform's own privacy question, answered by the app's sheet. */
export interface Privacy {
  /** `ask` opens the sheet; true when the button above was pressed. */
  answerWith: (ask: () => Promise<boolean>) => void
  /** Handles a press of the button: runs `agree` once the platform has recorded it. */
  pressed: (agree: () => void) => void
}

/** Consent that WeChat itself asks for and records: its privacy guide, and permissions such as the album. */
export interface SystemConsent {
  /** Opens the privacy guide; null where WeChat has none to show. */
  openGuide: (() => Promise<void>) | null
  /** Opens the list of permissions. */
  openPermissions: () => Promise<void>
}
