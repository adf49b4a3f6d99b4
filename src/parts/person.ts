import type { StoredUser } from '@/storage/session'

/** What to call the person; a backend may know neither nickname nor user name. */
export const displayName = ({ nickname, username, mobile }: StoredUser): string =>
  nickname || username || mobile || '用户'
