/** Path of the page being opened while its code loads; null where pages open at once. */
export type HeadedFor = () => string | null
