import type { StoredUser } from '@/storage/session'

/** Name to address the person by; a backend may know neither nickname nor user name. */
export const displayName = ({ nickname, username, mobile }: StoredUser): string =>
  nickname || username || mobile || '用户'
