export interface StepHeadingProps {
  text: string
  /** It is the first step. */
  isFirst: boolean
}
