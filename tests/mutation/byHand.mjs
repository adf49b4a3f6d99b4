/**
 * `npm run mutate hand`: forty changes made by hand, one at a time, in code that `npm run mutate` leaves out; the suites that
 * reach the changed file must notice. They were chosen from every nineteenth condition of `src` and `server`, before the
 * suites were cut, so that what protects the code can be compared before and after.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Each: file, its text, and what it becomes. */
const MUTANTS = [
  [
    'src/stores/Submission.ts',
    "this.state === 'sending' || this.state === 'confirming'",
    "this.state === 'sending'",
  ],
  [
    'src/stores/SessionStore.ts',
    'if (this.userId !== userInfo.id) this.deps',
    'if (this.userId === userInfo.id) this.deps',
  ],
  ['src/stores/Loadable.ts', 'if (this.loadedAt === null) {', 'if (this.loadedAt !== null) {'],
  [
    'src/stores/Payments.ts',
    'return scope?.left ? null : this.handOver()',
    'return this.handOver()',
  ],
  ['src/stores/LoanOverview.ts', "? '以上' : ''", "? '' : ''"],
  ['src/stores/findVoucher.ts', 'if (loan === null) return null', ''],
  [
    'src/components/Picture/Picture.tsx',
    'address !== null && failedSource !== address',
    'address !== null',
  ],
  ['src/components/FigureField/grouping.ts', 'deleted + added <= 1', 'deleted + added <= 2'],
  [
    'src/loan/distinctNames.ts',
    'names.indexOf(name) === names.lastIndexOf(name)',
    'names.indexOf(name) !== names.lastIndexOf(name)',
  ],
  [
    'src/loan/penalty/PenaltyRule.tsx',
    '!isReadable(paid) || !isReadable(before)',
    '!isReadable(before)',
  ],
  ['src/app/page.tsx', 'return barred ?', 'return !barred ?'],
  ['src/format/words.ts', "return nos.length === 0 ? ''", "return nos.length === 1 ? ''"],
  ['src/api/envelope.ts', 'body !== null && !Array.isArray(body)', 'body !== null'],
  [
    'src/upload/UploadList.ts',
    "known?.state === 'lost' || known?.state === 'failed'",
    "known?.state === 'lost'",
  ],
  [
    'src/storage/storage.ts',
    'return v === slot.version ? slot.read(value) : null',
    'return slot.read(value)',
  ],
  ['src/screens/voucher-upload/VoucherDesk.tsx', '&& quote.value.amount !== 0', ''],
  [
    'src/screens/voucher-upload/form/VoucherForm.tsx',
    'if ((model.difference ?? 0) > 0)',
    'if ((model.difference ?? 0) > 1)',
  ],
  [
    'src/screens/profile/LoanGrid.tsx',
    'dues.sorted.overdue[0] ?? dues.sorted.grace[0]',
    'dues.sorted.grace[0]',
  ],
  ['src/screens/account/MobileScreen.tsx', 'if (isProven && !owner', 'if (!owner'],
  ['src/screens/loan-detail/LoanHero.tsx', '!BALLOON.includes(detail.repayMethod) ||', ''],
  ['server/http/reply.ts', 'code >= 200 && code < 1000', 'code > 200 && code < 1000'],
  [
    'server/http/errors.ts',
    'if (body.code >= 500) request.log',
    'if (body.code > 500) request.log',
  ],
  [
    'server/repositories/messageReminders.ts',
    'coalesce(s.hour, ${REMINDER_HOURS.standard}) <= ${hour}',
    'coalesce(s.hour, ${REMINDER_HOURS.standard}) < ${hour}',
  ],
  [
    'server/uploads/content/pdf/parse.ts',
    'if (encryption && !cipher)',
    'if (encryption && cipher)',
  ],
  ['server/uploads/content/pdf/passive.ts', 'object instanceof PDFName && ACTIVE', 'ACTIVE'],
  ['server/uploads/chunks/fields.ts', '{1,6}', '{1,7}'],
  [
    'server/uploads/storage/s3Client.ts',
    'repetition === PAUSES_MS.length',
    'repetition === PAUSES_MS.length - 1',
  ],
  ['server/desk/login.ts', 'step > operator.totpStep', 'step >= operator.totpStep'],
  [
    'server/operating/applications.ts',
    "if (sealed === '') return refuse",
    "if (sealed !== '') return refuse",
  ],
  ['server/operating/releases.ts', 'if (refund.open <= 0)', 'if (refund.open < 0)'],
  ['server/lending/disclosing.ts', 'if (!isOurs || !isFresh) {', 'if (!isOurs) {'],
  ['server/lending/accounts.ts', 'loan.userId === userId', 'loan.userId !== userId'],
  ['server/messages/reminders.ts', "if (loan.status !== 'active') return", ''],
  ['server/messages/deliver.ts', 'if (claimed.expiresAt <= now)', 'if (claimed.expiresAt < now)'],
  ['server/payments/apply.ts', "now < expiresAt ? 'cancelled' : 'expired'", "'expired'"],
  [
    'server/payments/quote.ts',
    'if (quotedOn === today) problem',
    'if (quotedOn !== today) problem',
  ],
  ['server/payments/begin.ts', 'open.channel === gateway.code &&', ''],
  ['server/db/types.ts', "&& typeof constraint === 'string' ? constraint", '? String(constraint)'],
  ['server/statements/csv.ts', '[=+\\-@\\t\\r]', '[=+\\-@\\t]'],
  [
    'server/routes/repayment/replies.ts',
    'applied: yuan(received - refund)',
    'applied: yuan(received)',
  ],
]

const PROJECTS = ['domain', 'unit', 'stores', 'pages', 'server']

/** Whether a suite notices the change; the file is as before afterwards. */
function isNoticed(root, [file, from, to]) {
  const place = path.join(root, file)
  const before = readFileSync(place, 'utf8')
  if (before.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`)
  writeFileSync(
    place,
    before.replace(from, () => to),
  )
  try {
    const program = path.join(root, 'node_modules/jest/bin/jest.js')
    const args = ['--bail', '--selectProjects', ...PROJECTS, '--findRelatedTests', place]
    return (
      spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'ignore' }).status !== 0
    )
  } finally {
    writeFileSync(place, before)
  }
}

/** @returns {number} how many changes no suite noticed */
export function mutateByHand(root) {
  const unnoticed = MUTANTS.filter((mutant) => {
    const noticed = isNoticed(root, mutant)
    console.log(`${noticed ? 'noticed' : 'NOT NOTICED'}: ${mutant[0]}: ${mutant[1]} → ${mutant[2]}`)
    return !noticed
  })
  console.log(`${MUTANTS.length - unnoticed.length} of ${MUTANTS.length} noticed`)
  return unnoticed.length
}
