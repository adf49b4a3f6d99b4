import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { firstDueDate, type IsoDate, schedule } from '@domain/index'

const SAMPLE = path.resolve(__dirname, '../../docs/adopting/fastadmin/Disbursement.php')

const hasPhp = spawnSync('php', ['-v']).error === undefined
if (!hasPhp) console.warn('！！！没有 php：跳过样例还款计划的测试（apt-get install php-cli）')

interface Terms {
  amount: number
  annual_rate: string
  term: number
  repay_day: number
  /** Day of the payout. */
  from: IsoDate
}

/** Reads terms as JSON and prints the sample's plan of each. */
const PLANS = `
  date_default_timezone_set('PRC');
  require $argv[1];
  $plans = array_map(function ($terms) {
    return app\\common\\library\\Disbursement::plan(1, $terms, strtotime($terms['from'] . ' 23:30'));
  }, json_decode(file_get_contents('php://stdin'), true));
  echo json_encode($plans);`

const TERMS = [
  ['3', '7.20'],
  ['6', '0'],
  ['12', '9.60'],
  ['36', '23.95'],
] as const

const DAYS: readonly IsoDate[] = [
  '2026-01-29',
  '2026-01-31',
  '2026-02-28',
  '2026-06-15',
  '2026-11-30',
  '2026-12-31',
  '2028-01-30',
]

const cases: Terms[] = DAYS.flatMap((from) =>
  [1, 10, 15, 28].flatMap((repayDay) =>
    TERMS.map(([term, rate]) => ({
      amount: 1_234_500 + repayDay * 100,
      annual_rate: rate,
      term: Number(term),
      repay_day: repayDay,
      from,
    })),
  ),
)

const check = hasPhp ? it : it.skip

check('the sample’s instalments have the days and figures of the app’s own plan', () => {
  const printed = execFileSync('php', ['-r', PLANS, '--', SAMPLE], { input: JSON.stringify(cases) })
  const plans = JSON.parse(printed.toString()) as {
    due_date: string
    principal: number
    interest: number
  }[][]
  const ours = cases.map(({ amount, annual_rate: rate, term, repay_day: day, from }) =>
    schedule({
      principal: amount,
      annualRate: rate,
      term,
      method: 'equal_installment',
      firstDueDate: firstDueDate(from, day),
    }).rows.map(({ dueDate, principal, interest }) => [dueDate, principal, interest]),
  )
  expect(
    plans.map((plan) => plan.map((row) => [row.due_date, row.principal, row.interest])),
  ).toEqual(ours)
})
