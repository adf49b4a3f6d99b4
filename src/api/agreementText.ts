import type {
  AgreementBlock,
  AgreementPart,
  AgreementTextReply,
} from '@domain/contract/agreementText'
import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  day,
  fieldsOf,
  flag,
  listOf,
  required,
  Unreadable,
  unused,
  words,
  type Reader,
} from './read'

/** Lines that are there: an agreement that could not be read whole is not shown as if it were. */
const lines: Reader<string[], string[]> = (value) => {
  const found = listOf(words)(value)
  if (found.length === 0) throw new Unreadable()
  return found
}

const readBlock = fieldsOf<AgreementBlock>()({
  lines: required(lines),
  is_list: required(flag),
})

const readPart = fieldsOf<AgreementPart>()({
  title: required(words),
  body: required(listOf(readBlock)),
})

const readText = fieldsOf<AgreementTextReply>()({
  code: unused,
  version: required(words),
  title: required(words),
  lender_name: unused,
  effective_on: required(day),
  summary: required(lines),
  sections: required(listOf(readPart)),
})

/** An agreement in one version. */
export type PublishedAgreement = ReturnType<typeof readText>

/** Agreements as published; a call of our own, which a foreign backend may lack. */
export const agreementTextApi = (client: ApiClient) => ({
  of: (code: string, version?: string, options?: RequestOptions) =>
    ask(client, '/api/agreement', { code, version }, readText, options),
})
