import type { ReactNode } from 'react'
import type { LinkTarget } from '@/rich'

export interface RichLinkProps {
  link: LinkTarget
  children: ReactNode
}
