import { StateView, type StateViewProps } from './StateView'
import './done-view.scss'

/** What a person set out to do is done. Its illustration comes with the pages that have such an end. */
export const DoneView = (props: Omit<StateViewProps, 'kind'>) => (
  <StateView kind="done" {...props} />
)
