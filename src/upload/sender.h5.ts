import type { SenderDeps } from './deliver'
import { CUT_OFF, type Sender } from './UploadItem'

/** Used while the code fails to load. */
const OUT_OF_REACH: Sender = {
  send: async () => ({ problem: CUT_OFF, isFinal: false }),
  drop: async () => {},
  addressOf: async () => null,
}

/** Like `createDelivery`; its code, with SHA-256, loads with the first file to send. */
export function createSender(deps: SenderDeps): Sender {
  let delivery: Promise<Sender> | undefined
  const load = () =>
    (delivery ??= import('./deliver').then(
      ({ createDelivery }) => createDelivery(deps),
      () => {
        delivery = undefined
        return OUT_OF_REACH
      },
    ))
  return {
    send: async (...file) => (await load()).send(...file),
    drop: async (fingerprint) => (await load()).drop(fingerprint),
    addressOf: async (url) => (await load()).addressOf(url),
  }
}
