import type { SenderDeps } from './deliver'
import { CUT_OFF, type Sender } from './UploadItem'

/** While the code is not to be had. */
const OUT_OF_REACH: Sender = {
  send: async () => ({ problem: CUT_OFF, isFinal: false }),
  drop: async () => {},
}

/** As `createDelivery`; its code, and that of SHA-256, comes with the first file to send. */
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
  }
}
