import { staffOf } from '../../support/staff'
import { ORIGIN } from './backend'

/** Operators of the running server. */
export const staff = staffOf(
  () => ORIGIN,
  () => process.env.H5_DATA_DIR ?? '',
)
