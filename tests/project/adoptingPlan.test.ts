import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { addDays, earlySettlement, firstDueDate, type IsoDate, schedule } from '@domain/index'

const sample = (name: string) => path.resolve(__dirname, '../../docs/adopting/fastadmin', name)

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

/** Reads terms as JSON and prints, for some days after each payout, the interest still to pay of each instalment. */
const SETTLEMENTS = `
  date_default_timezone_set('PRC');
  require $argv[1];
  require $argv[2];
  $settlements = array_map(function ($terms) {
    $rows = array_map(function ($row) {
      return $row + ['penalty' => 0, 'paid' => 0];
    }, app\\common\\library\\Disbursement::plan(1, $terms, strtotime($terms['from'])));
    return array_map(function ($day) use ($rows, $terms) {
      $waived = app\\common\\library\\Booking::waivedInterest($rows, $terms['from'], $day);
      return array_sum(array_column($rows, 'interest')) - array_sum($waived);
    }, $terms['days']);
  }, json_decode(file_get_contents('php://stdin'), true));
  echo json_encode($settlements);`

const check = hasPhp ? it : it.skip

check('the sample’s instalments have the days and figures of the app’s own plan', () => {
  const printed = execFileSync('php', ['-r', PLANS, '--', sample('Disbursement.php')], {
    input: JSON.stringify(cases),
  })
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

check('the sample settles for the interest of the days that passed, as the app’s own rule', () => {
  const settled = cases.map((terms) => ({
    ...terms,
    days: [0, 1, 20, 45, 200, 1200].map((count) => addDays(terms.from, count)),
  }))
  const files = [sample('Disbursement.php'), sample('Booking.php')]
  const printed = execFileSync('php', ['-r', SETTLEMENTS, '--', ...files], {
    input: JSON.stringify(settled),
  })
  const ours = settled.map(
    ({ amount, annual_rate: annualRate, term, repay_day: day, ...terms }) => {
      const plan = schedule({
        principal: amount,
        annualRate,
        term,
        method: 'equal_installment',
        firstDueDate: firstDueDate(terms.from, day),
      })
      const rows = plan.rows.map(({ no, dueDate, principal, interest }, at) => ({
        no,
        periodStart: plan.rows[at - 1]?.dueDate ?? terms.from,
        dueDate,
        due: { principal, interest, fee: 0, penalty: 0 },
        paid: { principal: 0, interest: 0, fee: 0, penalty: 0 },
        closedOn: null,
      }))
      const loan = {
        rows,
        annualRate,
        method: 'equal_installment',
        term,
        otherInterest: 0,
      } as const
      return terms.days.map((asOf) => earlySettlement(loan, asOf).breakdown.interest)
    },
  )
  expect(JSON.parse(printed.toString())).toEqual(ours)
})
