/** Operators at the desk of a running server, by whom tests decide what operators decide. */
import { Secret, TOTP } from 'otpauth'
import type { DeskDecisionName, DeskVoucherDetail } from '@domain/contract/desk'
import type { OperatorRole } from '@domain/operators'
import { callRunningServer } from '../../server/cli/channel/call'
import type { Enrolment } from '../../server/operating/operators'

const PASSWORD = 'a password of the staff'
const HEADERS = { 'content-type': 'application/json', 'x-ops-desk': '1' }

/** Runs a command of the command line that prints what an operator needs for the next login. */
export async function enrolled(
  dataDir: string,
  command: 'operators add' | 'operators reset',
  args: Record<string, string>,
): Promise<Enrolment> {
  const answer = await callRunningServer(dataDir, { command, args, actor: 'operator:test' })
  if (!answer?.ok) throw new Error(`not enrolled: ${answer?.message}`)
  return answer.result.data as Enrolment
}

/** The code that an authenticator shows at a time, ms; now unless given. */
export const codeOf = ({ uri }: Enrolment, timestamp = Date.now()): string =>
  new TOTP({
    secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? ''),
  }).generate({ timestamp })

/** A refusal of the desk. */
export class DeskRefusal extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}

const CASHIER: readonly DeskDecisionName[] = [
  'disburse',
  'fail_disbursement',
  'retry_disbursement',
  'ask_card',
]

/** One operator of each role, who logs in when first needed. */
export class Staff {
  private readonly cookies = new Map<OperatorRole, Promise<string>>()

  /**
   * @param origin of the server
   * @param enrol adds an operator
   */
  constructor(
    private readonly origin: () => string,
    private readonly enrol: (name: string, role: OperatorRole) => Promise<Enrolment>,
  ) {}

  async read(role: OperatorRole, path: string): Promise<unknown> {
    const cookie = await this.cookieOf(role)
    return this.call(path, { headers: { ...HEADERS, cookie } })
  }

  /** @throws DeskRefusal */
  async write(role: OperatorRole, path: string, body: object): Promise<unknown> {
    const cookie = await this.cookieOf(role)
    return this.call(path, {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify(body),
    })
  }

  decide(orderNo: string, decision: DeskDecisionName, reason?: string): Promise<unknown> {
    const role = CASHIER.includes(decision) ? 'cashier' : 'reviewer'
    const reference = decision === 'disburse' ? `FK${orderNo}` : undefined
    const body = { order_no: orderNo, decision, reason, reference }
    return this.write(role, '/applications/decide', body)
  }

  /** Makes an offer; the amount in yuan, the term in months. */
  offer(
    orderNo: string,
    terms: { amount: string; term: string; annual_rate: string },
  ): Promise<unknown> {
    return this.write('reviewer', '/applications/offer', { order_no: orderNo, ...terms })
  }

  /** Asks for more before deciding: one wish a line. */
  askMore(orderNo: string, wishes: string): Promise<unknown> {
    return this.write('reviewer', '/applications/askMore', { order_no: orderNo, wishes })
  }

  /** Approves an application and registers its disbursement. */
  async lend(orderNo: string): Promise<void> {
    await this.decide(orderNo, 'approve')
    await this.decide(orderNo, 'disburse')
  }

  /** Opens the files of a voucher, as who confirms it has to, and confirms it. */
  async approveVoucher(voucherNo: string): Promise<unknown> {
    const path = `/voucher?voucher_no=${voucherNo}`
    const { files } = (await this.read('reviewer', path)) as DeskVoucherDetail
    for (const { id } of files) await this.open(voucherNo, id)
    return this.write('reviewer', '/vouchers/approve', { voucher_no: voucherNo })
  }

  /** @throws DeskRefusal when there is no such file, or no answer yet */
  private async open(voucherNo: string, id: string): Promise<void> {
    const cookie = await this.cookieOf('reviewer')
    const url = `${this.origin()}/ops/api/voucherFile?voucher_no=${voucherNo}&id=${id}`
    const reply = await fetch(url, { headers: { ...HEADERS, cookie } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new DeskRefusal(String(reply.status), 'not opened')
  }

  /** @throws DeskRefusal, whose reason is the code of a fault */
  private async exchange(path: string, init: RequestInit) {
    const reply = await fetch(`${this.origin()}/ops/api${path}`, init)
    const { code, msg, data } = (await reply.json()) as {
      code: number
      msg: string
      data: unknown
    }
    if (code === 1) return { headers: reply.headers, data }
    const { reason = String(code) } = (data ?? {}) as { reason?: string }
    throw new DeskRefusal(reason, msg)
  }

  private async call(path: string, init: RequestInit): Promise<unknown> {
    return (await this.exchange(path, init)).data
  }

  private cookieOf(role: OperatorRole): Promise<string> {
    const cookie = this.cookies.get(role) ?? this.logIn(role)
    this.cookies.set(role, cookie)
    cookie.catch(() => this.cookies.delete(role))
    return cookie
  }

  /** Time of the server, ms: that of a demo may have been moved on. */
  private async now(): Promise<number> {
    const reply = await fetch(`${this.origin()}/api/loan/rates`)
    return ((await reply.json()) as { time: number }).time * 1000
  }

  private async logIn(role: OperatorRole): Promise<string> {
    const name = `${role}-${Math.random().toString(36).slice(2)}`
    const enrolment = await this.enrol(name, role)
    const code = codeOf(enrolment, await this.now())
    const login = { name, password: enrolment.password, code }
    const { headers } = await this.exchange('/login', {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(login),
    })
    const [cookie = ''] =
      /(?:__Host-)?ops_session=[\w-]+/.exec(headers.get('set-cookie') ?? '') ?? []
    await this.call('/password', {
      method: 'POST',
      headers: { ...HEADERS, cookie },
      body: JSON.stringify({ current: enrolment.password, next: PASSWORD }),
    })
    return cookie
  }
}

/** Staff of a server on its own data folder, which the command line reaches. */
export const staffOf = (origin: () => string, dataDir: () => string): Staff =>
  new Staff(origin, (name, role) => enrolled(dataDir(), 'operators add', { 名字: name, role }))
