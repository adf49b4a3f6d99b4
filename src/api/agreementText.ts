import type {
  AgreementBlock,
  AgreementPart,
  AgreementTextReply,
} from '@domain/contract/agreementText'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { day, fieldsOf, flag, record, required, shown, text, type Reader, unused } from './read'
import { unreadable, wholeList } from './replies'

/** Text that is there: an agreement that could not be read whole is not shown as if it were. */
const wholeText: Reader<string, string> = (value) => {
  const found = text(value)
  if (found === '') throw unreadable()
  return found
}

const wholeLines: Reader<string[], string[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) throw unreadable()
  return value.map(wholeText)
}

const readBlock = fieldsOf<AgreementBlock>()({
  lines: required(wholeLines),
  is_list: required(flag),
})

const readPart = fieldsOf<AgreementPart>()({
  title: required(wholeText),
  body: required((rows: unknown) => wholeList(rows, readBlock)),
})

const readFields = fieldsOf<AgreementTextReply>()({
  code: unused,
  version: required(shown),
  title: required(shown),
  lender_name: unused,
  effective_on: required(day),
  summary: required(wholeLines),
  sections: required((rows: unknown) => wholeList(rows, readPart)),
})

/** An agreement in one version. */
export type PublishedAgreement = ReturnType<typeof readFields>

/** @throws ApiError `badReply` when a part of the text is missing */
const readText: Reader<AgreementTextReply, PublishedAgreement> = (data) => readFields(record(data))

/** Agreements as published; a call of our own, which a foreign backend may lack. */
export const agreementTextApi = (client: ApiClient) => ({
  of: (code: string, version?: string, options?: RequestOptions) =>
    ask(client, '/api/agreement', { code, version }, readText, options),
})
