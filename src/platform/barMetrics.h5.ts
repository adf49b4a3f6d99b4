interface Room {
  paddingTop?: string
  paddingRight?: string
  height?: string
}

/**
 * Room around the app's own navigation bar, as inline style. None here: a browser has no capsule button, and the
 * stylesheet handles the safe area.
 */
export const barMetrics = (): Room => ({})
