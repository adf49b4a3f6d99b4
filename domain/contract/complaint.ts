import { type Static, Type } from 'typebox'
import {
  COMPLAINT_STATUSES,
  COMPLAINT_SUBJECTS,
  COMPLAINT_WORDS_MAX,
  SHOWN_SUBJECTS,
} from '../complaints'
import { Day, Input, Instant, OrderNo } from './scalars'

// Complaints; a foreign backend may lack these calls.

export const ComplaintBody = Type.Object({
  subject: Type.Optional(
    Type.Enum(COMPLAINT_SUBJECTS, {
      description: 'of a new complaint; left out when adding to one',
    }),
  ),
  complaint_no: Type.Optional(
    Type.String({ maxLength: 64, description: 'of the complaint that is added to' }),
  ),
  order_no: OrderNo,
  text: Input('text', { maxLength: 4 * COMPLAINT_WORDS_MAX, description: 'what happened' }),
  files: Type.Optional(
    Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 20,
      description: 'urls of files the caller uploaded',
    }),
  ),
})

/**
 * Leaves out what was written: an answer to a write is stored for replay, and that text may only be stored encrypted.
 */
export const ComplaintTaken = Type.Object({
  complaint_no: Type.String(),
  due_on: Type.String({ ...Day, description: 'the last day for an answer' }),
})
export type ComplaintTaken = Static<typeof ComplaintTaken>

export const ComplaintEntry = Type.Object({
  is_own: Type.Boolean({ description: 'written by the caller; else it is the answer' }),
  text: Type.String(),
  at: Instant,
  files: Type.Array(Type.String({ description: 'absolute, signed for a while' })),
})
export type ComplaintEntry = Static<typeof ComplaintEntry>

export const Complaint = Type.Object({
  complaint_no: Type.String(),
  subject: Type.Enum(SHOWN_SUBJECTS),
  subject_text: Type.String(),
  order_no: Type.String({ description: 'the loan concerned; empty: none' }),
  status: Type.Enum(COMPLAINT_STATUSES),
  status_text: Type.String(),
  created_at: Instant,
  due_on: Day,
  entries: Type.Array(ComplaintEntry, { description: 'oldest first' }),
})
export type Complaint = Static<typeof Complaint>

export const Complaints = Type.Object({
  list: Type.Array(Complaint, { description: 'newest first' }),
})
export type Complaints = Static<typeof Complaints>
