export interface StepHeadingProps {
  text: string
  /** Nothing comes before this step. */
  isFirst: boolean
}
