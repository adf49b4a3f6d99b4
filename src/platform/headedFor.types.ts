/** Path the app is heading for while its page is still being fetched; null where it is always there at once. */
export type HeadedFor = () => string | null
