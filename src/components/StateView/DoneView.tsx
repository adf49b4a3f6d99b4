import { StateView, type StateViewProps } from './StateView'
import './done-view.scss'

/** A finished action. Its illustration loads only with pages that use it. */
export const DoneView = (props: Omit<StateViewProps, 'kind'>) => (
  <StateView kind="done" {...props} />
)
