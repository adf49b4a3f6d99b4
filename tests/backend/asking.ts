import type { CallName } from '@domain/index'
import type { Answer, Asking, Connection } from './connection'
import { type Expected, readByApp, Report } from './verdict'

/** A loan as a list has it. */
export interface Listed {
  orderNo: string
  status: string
  /** Fen still to pay in all. */
  outstanding: number
}

/** What a walk goes on with. */
export interface Walk {
  connection: Connection
  report: Report
  /** Asks, judges the answer and its CORS. */
  look: (name: CallName, asking: Asking, expected: Expected, order?: string) => Promise<Answer>
  /** Numbers and statuses of the caller's newest loans. */
  loansOf: (token: string) => Promise<Listed[]>
}

export const isRunning = ({ status }: Listed): boolean =>
  status === 'active' || status === 'overdue'

/** Begins a walk with an empty report. */
export function beginWalk(connection: Connection): Walk {
  const report = new Report()
  const look: Walk['look'] = async (name, asking, expected, order) => {
    const answer = await connection.ask(name, asking)
    await report.judge(name, answer, expected, order)
    report.problem(name, ...connection.hiddenBy(answer))
    return answer
  }
  const loansOf = async (token: string): Promise<Listed[]> => {
    const answer = await look('loanMine', { token, query: { page: '1', limit: '10' } }, 'data')
    const reading = await readByApp('loanMine', answer)
    return 'value' in reading ? (reading.value as { items: Listed[] }).items : []
  }
  return { connection, report, look, loansOf }
}

/** Ends a session, which must not be good for anything afterwards. */
export async function logOut({ connection, look, report }: Walk, token: string): Promise<void> {
  await look('userLogout', { token }, 'data')
  const answer = await connection.ask('userProfile', { token })
  if (answer.status !== 401 && Number(answer.body?.code) !== 401)
    report.problem('userLogout', 'the token is still good afterwards')
}
