import type { ReactNode } from 'react'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is agreed to, as spoken. */
  label: string
  /** Shown beside the box instead of the label; may hold links. */
  children?: ReactNode
  error?: string
}
