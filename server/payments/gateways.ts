import type { Deps } from '../deps'
import type { DebitBank, Gateways, PaymentGateway } from '../gateway'
import { sandboxBank } from './sandbox/bank'
import { sandboxGateway } from './sandbox/gateway'

/** The gateways this configuration switches on: the sandbox in the demo, WeChat Pay with its keys. */
export async function paymentGateways(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>,
): Promise<Gateways> {
  const { config, clock } = deps
  const gateways: PaymentGateway[] = []
  if (config.wechat?.pay) {
    // Loaded only when WeChat Pay is configured.
    const { wechatGateway } = await import('./wechat/gateway')
    gateways.push(wechatGateway(config.wechat, config.wechat.pay, clock))
  }
  if (config.demo) gateways.push(sandboxGateway(deps), sandboxBank(deps))
  return new Map(gateways.map((gateway) => [gateway.code, gateway]))
}

/** The bank among the gateways. */
export const debitBankOf = (gateways: Gateways): DebitBank | null =>
  [...gateways.values()].find((gateway): gateway is DebitBank => gateway.kind === 'debit') ?? null
