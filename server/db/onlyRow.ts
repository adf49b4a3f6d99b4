import { present } from '../present'

/** The row of a statement that always has one, such as an aggregate or an INSERT with RETURNING. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => present(row, 'the only row')
