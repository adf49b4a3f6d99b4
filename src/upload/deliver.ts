import type { ApiClient } from '@/api/client'
import { isApiError, userMessage, type ApiErrorKind } from '@/api/errors'
import { uploadApi } from '@/api/upload'
import {
  dropParts,
  RefusedMerge,
  createUploader,
  type UploaderDeps,
  isServerFault,
} from './uploader'
import { UNREADABLE_FILE } from './prepareFile'
import { CAN_CONTINUE, CUT_OFF, type Sender } from './UploadItem'

/** Texts for errors whose own text does not help. */
const FAILURES: Partial<Record<ApiErrorKind, string>> = {
  unauthorized: CAN_CONTINUE,
  network: CUT_OFF,
  timeout: '服务器没有回应，重试会继续上传',
  badReply: '服务器的回复无法识别，请稍后重试',
  unavailable: '服务器暂不支持上传文件',
}

const problemOf = (error: unknown): string =>
  isApiError(error) ? (FAILURES[error.kind] ?? userMessage(error)) : UNREADABLE_FILE

/** Whether another try can't help, because the file itself is refused. A busy server or a failed merge may accept it later. */
const isFinal = (error: unknown): boolean =>
  isApiError(error, 'refused') &&
  !(error instanceof RefusedMerge) &&
  !isServerFault(error) &&
  error.details.reason !== 'rate_limited'

export interface SenderDeps extends Omit<UploaderDeps, 'api'> {
  client: ApiClient
}

/** Sends files with `createUploader`, turns errors into texts, and deletes chunks no longer wanted. */
export function createDelivery({ client, ...deps }: SenderDeps): Sender {
  const api = { upload: uploadApi(client) }
  const upload = createUploader({ api, ...deps })
  return {
    send: (file, watcher) =>
      upload(file, watcher).then(
        (sent) => ({ sent }),
        (error) => ({ problem: problemOf(error), isFinal: isFinal(error) }),
      ),
    addressOf: (url) =>
      api.upload.links(url, { quiet: true, quiet401: true }).then(
        ({ fullUrl }) => fullUrl,
        () => null,
      ),
    drop: async (fingerprint) => dropParts({ api, storage: deps.storage }, fingerprint),
  }
}
