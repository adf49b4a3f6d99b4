/** Brings the drawings home has no use for. Never rejects; asked again, it goes on where it failed. */
export const loadFurtherIcons = () => void import('./further-icons.scss').catch(() => {})
