/** How a status reads: it waits, runs, ended well, is in trouble, or is over. */
type Tone = 'wait' | 'go' | 'good' | 'bad' | 'plain'

const TONES: Partial<Record<string, Tone>> = {
  reviewing: 'wait',
  disbursing: 'wait',
  pending: 'wait',
  open: 'wait',
  active: 'go',
  released: 'go',
  scheduled: 'go',
  settled: 'good',
  approved: 'good',
  verified: 'good',
  done: 'good',
  answered: 'good',
  offered: 'wait',
  accepted: 'go',
  kept: 'good',
  broken: 'bad',
  published: 'good',
  paid: 'good',
  prepaid: 'good',
  overdue_paid: 'good',
  due: 'wait',
  grace: 'wait',
  partial: 'wait',
  overdue: 'bad',
  disburse_failed: 'bad',
  failed: 'bad',
}

/** The name of a status, in the colour of its kind. */
export const StatusTag = ({
  status,
  text,
  tone,
}: {
  status: string
  text: string
  tone?: Tone | undefined
}) => <span className={`desk-tag desk-tag--${tone ?? TONES[status] ?? 'plain'}`}>{text}</span>
