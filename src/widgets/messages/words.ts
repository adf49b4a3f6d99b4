/** Largest number shown on a badge. */
const SHOWN_MAX = 99

export const badgeText = (unread: number): string =>
  unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread)

export const unreadText = (unread: number): string => `${badgeText(unread)} 条未读`
