/** WeChat checks that this very button was pressed before it believes an agreement. */
export const AGREE_BUTTON_ID = 'privacy-agree'

/** The platform's own question about personal data, answered by the app's sheet. */
export interface Privacy {
  /** `ask` opens the sheet; true when agreed by the button above. */
  answerWith: (ask: () => Promise<boolean>) => void
  /** A press of the button: `agree` runs once the platform has noted it. */
  pressed: (agree: () => void) => void
}
