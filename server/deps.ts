import type { Clock } from './clock'
import type { Config } from './config'
import type { Db, WideDb } from './db/types'
import type { ChannelSenders } from './messages/channels/types'
import type { IdentityProvider } from './identity/providers'
import type { DebitBank, Gateways } from './gateway'
import type { Metrics } from './metrics'
import type { PasswordHasher } from './security/passwords'
import type { Sealing } from './security/sealing'
import type { Turning } from './security/turning'
import type { ContractSigner } from './signing/types'
import type { SmsSender } from './sms/types'

/** Everything the app needs from outside, built at startup or by a test. */
export interface Deps {
  config: Config
  db: Db
  clock: Clock
  /** Keys of SMS code hashes and of signed links. */
  secrets: Turning<string>
  sms: SmsSender
  /** Message channels besides the list of messages. */
  channels: ChannelSenders
  passwords: PasswordHasher
  /** Encrypts personal data at rest. */
  sealing: Sealing
  /** Gateways for online payments. */
  gateways: Gateways
  /** One of the gateways; null where repayments are not taken from cards. */
  debitBank: DebitBank | null
  /** Who looks at ID cards; null where people need not show who they are. */
  identityProvider: IdentityProvider | null
  /** Signs contracts of offers and amendments for both parties; null where no authority is configured. */
  contractSigner: ContractSigner | null
  metrics: Metrics
}

/** For operators and background work, which reach the rows of many people. */
export interface WideDeps extends Deps {
  db: WideDb
}
