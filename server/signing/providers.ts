import type { Sealing } from '../security/sealing'
import type { SigningConfig } from './config'
import { httpSigner } from './http'
import { sandboxSigner } from './sandbox'
import type { ContractSigner } from './types'

/** Who signs contracts and amendments, as configured; null: no authority. */
export function contractSignerOf(config: SigningConfig, sealing: Sealing): ContractSigner | null {
  if (!config) return null
  return config.provider === 'http' ? httpSigner(config) : sandboxSigner(sealing)
}
