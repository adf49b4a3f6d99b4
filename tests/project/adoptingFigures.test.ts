import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import {
  addDays,
  formatYuan,
  instalmentStatus,
  type InstalmentState,
  outstandingOf,
  overdueDaysOf,
  summarise,
  todayInShanghai,
  totalOf,
} from '@domain/index'

const sample = (name: string) => path.resolve(__dirname, '../../docs/adopting/fastadmin', name)

const hasPhp = spawnSync('php', ['-v']).error === undefined
if (!hasPhp) console.warn('！！！没有 php：跳过样例各期金额的测试（apt-get install php-cli）')

/** As much of FastAdmin as the sample's figures need: a controller, and a database of the rows that are sent. */
const FIGURES = `
  namespace app\\common\\controller {
    class Api {}
  }
  namespace think {
    class Db {
      public static $tables;
      private $rows;
      public static function name($table) {
        $query = new self();
        $query->rows = self::$tables[$table];
        return $query;
      }
      public function where() { return $this; }
      public function order() { return $this; }
      public function select() { return $this->rows; }
      public function find() { return $this->rows[0]; }
      public function value($column) { return $this->rows[0][$column]; }
    }
  }
  namespace {
    date_default_timezone_set('PRC');
    require $argv[1];
    require $argv[2];
    $class = new ReflectionClass('app\\api\\controller\\Loan');
    $ask = function ($name, ...$given) use ($class) {
      $method = $class->getMethod($name);
      $method->setAccessible(true);
      return $method->invoke($class->newInstanceWithoutConstructor(), ...$given);
    };
    $order = ['id' => 1, 'order_no' => '1', 'product_id' => 1, 'amount' => 1, 'term' => 1, 'annual_rate' => 1, 'irr' => 1,
      'status' => 'active', 'createtime' => 1, 'disbursedtime' => 1, 'settledtime' => null, 'purpose' => '', 'reject_reason' => null];
    echo json_encode(array_map(function ($rows) use ($ask, $order) {
      think\\Db::$tables = [
        'loan_product' => [['name' => '', 'lender_name' => '', 'grace_days' => '3']],
        'loan_instalment' => $rows,
      ];
      return [
        'summary' => $ask('summary', $order),
        'loan' => $ask('loan', $order),
        'list' => array_map(function ($row) use ($ask, $order) {
          return $ask('instalment', $row, $order, 3);
        }, $rows),
      ];
    }, json_decode(file_get_contents('php://stdin'), true)));
  }`

const GRACE_DAYS = 3

/** One instalment as the database holds it, its due date as days from today. */
type Row = [due: number, penalty: number, paid: number]

const PRINCIPAL = 202_852
const INTEREST = 7_200
const FULL = PRINCIPAL + INTEREST

/** Payments at every edge: none, less than the penalty, in the interest, in the principal, all. */
const CASES: Row[][] = [
  [
    [-46, 926, FULL + 926],
    [-15, 305, 89_022],
    [15, 0, 0],
  ],
  [
    [-40, 926, 300],
    [-10, 305, 0],
  ],
  [
    [-40, 926, 2_000],
    [-3, 0, 0],
    [27, 0, 0],
  ],
  [
    [-4, 0, 0],
    [-1, 0, FULL - 1],
    [0, 0, 0],
  ],
  [
    [-3, 0, 100],
    [0, 0, FULL],
  ],
]

const today = todayInShanghai(Date.now())

/** The domain's instalment: money pays penalty first, then interest, then principal. */
function stateOf([due, penalty, paid]: Row, at: number): InstalmentState {
  const ofPenalty = Math.min(paid, penalty)
  const interest = Math.min(paid - ofPenalty, INTEREST)
  const principal = paid - ofPenalty - interest
  return {
    no: at + 1,
    periodStart: addDays(today, due - 30),
    dueDate: addDays(today, due),
    due: { principal: PRINCIPAL, interest: INTEREST, fee: 0, penalty },
    paid: { principal, interest, fee: 0, penalty: ofPenalty },
    closedOn: paid === FULL + penalty ? addDays(today, due) : null,
  }
}

const columnsOf = ([due, penalty, paid]: Row, at: number) => ({
  no: at + 1,
  due_date: addDays(today, due),
  principal: PRINCIPAL,
  interest: INTEREST,
  penalty,
  paid,
  paidtime: null,
})

interface Answer {
  summary: Record<string, unknown>
  loan: { status: string; last_safe_day: string | null }
  list: Record<string, unknown>[]
}

const check = hasPhp ? it : it.skip

check(
  'the sample’s sums, and what it says of each instalment, are those of the app’s own rule',
  () => {
    const files = [sample('Booking.php'), sample('Loan.php')]
    const printed = execFileSync('php', ['-r', FIGURES, '--', ...files], {
      input: JSON.stringify(CASES.map((rows) => rows.map(columnsOf))),
    })
    const answers = JSON.parse(printed.toString()) as Answer[]
    const ours = CASES.map((rows) => {
      const states = rows.map(stateOf)
      const sums = summarise(states, today, GRACE_DAYS)
      return {
        summary: {
          total: formatYuan(sums.total),
          paid: formatYuan(sums.paid),
          outstanding: formatYuan(sums.outstanding),
          overdue_amount: formatYuan(sums.overdueAmount),
          penalty: formatYuan(sums.penalty),
          next_due_date: sums.nextDueDate,
          next_due_amount: sums.nextDueAmount === null ? null : formatYuan(sums.nextDueAmount),
          overdue_days: sums.overdueDays,
        },
        loan: {
          status: sums.overdueDays > 0 ? 'overdue' : 'active',
          last_safe_day: sums.lastSafeDay,
        },
        list: states.map((state) => {
          const left = outstandingOf(state)
          const status = instalmentStatus(state, today, GRACE_DAYS)
          // The sample calls an instalment that is not overdue pending, whether or not it is its turn.
          const plain = status === 'due' || status === 'partial' ? 'pending' : status
          return {
            status: plain,
            overdue_days: plain === 'overdue' ? overdueDaysOf(state.dueDate, today) : 0,
            last_safe_day: addDays(state.dueDate, GRACE_DAYS),
            amount_due: formatYuan(totalOf(left)),
            principal_due: formatYuan(left.principal),
            interest_due: formatYuan(left.interest),
          }
        }),
      }
    })
    expect(answers).toEqual(
      ours.map(({ summary, loan, list }) => ({
        summary,
        loan: expect.objectContaining(loan),
        list: list.map((row) => expect.objectContaining(row)),
      })),
    )
  },
)
