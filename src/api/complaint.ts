import { COMPLAINT_STATUSES, SHOWN_SUBJECTS } from '@domain/complaints'
import type {
  ComplaintBody,
  Complaint,
  ComplaintEntry,
  Complaints,
  ComplaintTaken,
} from '@domain/contract/complaint'
import { ask, nothing, send } from './call'
import { keyed, type ApiClient, type RequestOptions } from './client'
import {
  day,
  fieldsOf,
  flag,
  instant,
  listOf,
  oneOf,
  required,
  text,
  words,
  type Reader,
} from './read'
import { listData } from './replies'

const readEntry = fieldsOf<ComplaintEntry>()({
  is_own: required(flag),
  text: required(text),
  at: required(instant),
  files: required(listOf(text)),
})

const readComplaint = fieldsOf<Complaint>()({
  complaint_no: required(words),
  subject: required(oneOf(SHOWN_SUBJECTS)),
  subject_text: required(words),
  order_no: required(text),
  status: required(oneOf(COMPLAINT_STATUSES)),
  status_text: required(words),
  created_at: required(instant),
  due_on: required(day),
  entries: required(listOf(readEntry)),
})

export type ComplaintInfo = ReturnType<typeof readComplaint>

const readComplaints: Reader<Complaints, ComplaintInfo[]> = (data) => listData(data, readComplaint)

const readTaken = fieldsOf<ComplaintTaken>()({
  complaint_no: required(words),
  due_on: required(day),
})

/** 投诉; calls of our own. */
export const complaintApi = (client: ApiClient) => ({
  list: (options?: RequestOptions) =>
    ask(client, '/api/user/complaints', {}, readComplaints, options),
  send: (body: ComplaintBody, key: string, options?: RequestOptions) =>
    send(client, '/api/user/complaint', body, readTaken, keyed(key, options)),
  withdraw: (complaintNo: string, options?: RequestOptions) =>
    send(client, '/api/user/withdrawComplaint', { complaint_no: complaintNo }, nothing, options),
})
