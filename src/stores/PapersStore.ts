import type { Api } from '@/api'
import {
  papersApi,
  type CertificateCheck,
  type CertificateInfo,
  type CheckedContract,
  type ContractInfo,
} from '@/api/papers'
import type { Scope } from '@/api/scope'
import { Loadable, getOrCreate } from './Loadable'
import type { StoreOf } from './RootStore'

/** Key of the latest loan, where no order number is named. */
const LATEST = ''

/** Contracts and settlement certificates by order number; the value is null where there is none. */
export class PapersStore {
  private readonly contracts = new Map<string, Loadable<ContractInfo | null>>()
  private readonly certificates = new Map<string, Loadable<CertificateInfo | null>>()

  constructor(
    private readonly api: Api['papers'],
    private readonly now: () => number,
  ) {}

  getContract(orderNo = LATEST): Loadable<ContractInfo | null> {
    return getOrCreate(this.contracts, orderNo, () => new Loadable<ContractInfo | null>(this.now))
  }

  fetchContract(orderNo?: string, scope?: Scope) {
    return this.getContract(orderNo).fetch((old) =>
      this.api.contract(orderNo, { scope, old, quiet: true }),
    )
  }

  getCertificate(orderNo = LATEST): Loadable<CertificateInfo | null> {
    return getOrCreate(
      this.certificates,
      orderNo,
      () => new Loadable<CertificateInfo | null>(this.now),
    )
  }

  fetchCertificate(orderNo?: string, scope?: Scope) {
    return this.getCertificate(orderNo).fetch(() =>
      this.api.certificate(orderNo, { scope, quiet: true }),
    )
  }

  /** Whether a settlement certificate with that code exists; rejects as the call does. */
  verify(code: string, scope?: Scope): Promise<CertificateCheck> {
    return this.api.verify(code, { scope, quiet: true })
  }

  /** What the contract or amendment with that number says; null for none. Rejects as the call does. */
  checkContract(no: string, scope?: Scope): Promise<CheckedContract | null> {
    return this.api.checkContract(no, { scope, quiet: true })
  }

  reset(): void {
    for (const known of [this.contracts, this.certificates]) {
      for (const loadable of known.values()) loadable.reset()
      known.clear()
    }
  }
}

export const papersStore: StoreOf<PapersStore> = ({ client, now }) =>
  new PapersStore(papersApi(client), now)
