<?php

namespace app\api\controller;

use app\common\controller\Api;
use app\common\library\Booking;
use app\common\library\Disbursement;
use think\Db;

/**
 * Loans, for application/api/controller/Loan.php: equal instalments (等额本息) only, without penalty. Each public method is a
 * call of the app. Review is the back office's, which pays out by Disbursement.php and books by Booking.php.
 */
class Loan extends Api
{
    protected $noNeedLogin = ['rates'];
    protected $noNeedRight = '*';

    private $statusText = ['reviewing' => '审核中', 'active' => '还款中', 'overdue' => '已逾期',
        'settled' => '已结清', 'rejected' => '未通过', 'cancelled' => '已取消'];

    public function rates()
    {
        $products = [];
        foreach (Db::name('loan_product')->where('status', 'normal')->order('id')->select() as $row) {
            $tiers = [];
            foreach (self::terms($row['terms']) as $term => $rate) {
                $irr = self::irr($rate);
                $tiers[] = ['term' => $term, 'annual_rate' => $rate, 'irr' => ['equal_installment' => $irr]];
            }
            $products[] = [
                'code' => $row['code'], 'name' => $row['name'], 'lender_name' => $row['lender_name'],
                'lender' => ['kind' => 'consumer_finance', 'licence_no' => $row['licence_no'],
                    'credit_code' => $row['credit_code'], 'hotline' => $row['hotline'], 'hours' => $row['hours'],
                    'email' => $row['email'], 'address' => $row['address']],
                'min_amount' => self::yuan($row['min_amount']), 'max_amount' => self::yuan($row['max_amount']),
                'step' => self::yuan($row['step']), 'repay_methods' => ['equal_installment'], 'tiers' => $tiers,
                'penalty_rate' => '0',
                'penalty' => ['percent_of_contract_rate' => 0, 'annual_cap' => '0', 'year_days' => 360],
                'grace_days' => (int)$row['grace_days'],
            ];
        }
        // Of the optional calls a stock FastAdmin has this one as the app needs it.
        $this->success('', ['products' => $products, 'limits' => null, 'features' => ['/api/user/resetpwd'],
            'purposes' => [['value' => 'daily', 'label' => '日常消费'], ['value' => 'home', 'label' => '家居装修']]]);
    }

    public function create()
    {
        $body = $this->body();
        $key = $this->key();
        $this->takeTurn();
        $known = $key ? Db::name('loan_order')->where(['user_id' => $this->auth->id, 'idempotency_key' => $key])->find() : null;
        if ($known) {
            $this->success('申请已提交', $this->created($known));
        }
        $product = Db::name('loan_product')->where(['code' => self::text($body, 'product_code'), 'status' => 'normal'])->find();
        if (!$product) {
            $this->refuse('该产品已下架，请重新选择', 'product_code');
        }
        $amount = self::fen(self::text($body, 'amount'));
        if ($amount < $product['min_amount'] || $amount > $product['max_amount'] || $amount % $product['step']) {
            $this->refuse('请输入正确的金额', 'amount');
        }
        $term = (int)self::text($body, 'term');
        $terms = self::terms($product['terms']);
        if (!isset($terms[$term])) {
            $this->refuse('暂不提供该期限，请重新选择', 'term');
        }
        $idCard = self::text($body, 'id_card');
        $card = self::text($body, 'bank_card');
        if (self::text($body, 'real_name') === '') {
            $this->refuse('请输入姓名', 'real_name');
        }
        if (!preg_match('/^\d{17}[\dXx]$/', $idCard)) {
            $this->refuse('请输入正确的 18 位身份证号', 'id_card');
        }
        if (!preg_match('/^\d{16,19}$/', $card)) {
            $this->refuse('请输入 16–19 位银行卡号', 'bank_card');
        }
        if (Db::name('loan_order')->where(['user_id' => $this->auth->id, 'status' => 'reviewing'])->find()) {
            $this->refuse('你有一笔申请正在审核中，请等待审核结果', null, 'conflict');
        }
        $row = [
            'order_no' => date('YmdHis') . sprintf('%010d', random_int(0, 9999999999)),
            'user_id' => $this->auth->id, 'idempotency_key' => $key, 'product_id' => $product['id'],
            'amount' => $amount, 'term' => $term, 'annual_rate' => $terms[$term], 'irr' => self::irr($terms[$term]),
            'repay_day' => min(max((int)self::text($body, 'repay_day'), 1), 28), 'purpose' => self::text($body, 'purpose'),
            'bank_last4' => substr($card, -4), 'application' => json_encode($body, JSON_UNESCAPED_UNICODE),
            'status' => 'reviewing', 'createtime' => time(),
        ];
        $id = Db::name('loan_order')->insertGetId($row);
        Db::name('loan_instalment')->insertAll(Disbursement::plan($id, $row, time()));
        Db::commit();
        $this->success('申请已提交', $this->created($row));
    }

    public function cancel()
    {
        $order = $this->order(self::text($this->body(), 'order_no'));
        $changed = Db::name('loan_order')->where(['id' => $order['id'], 'status' => 'reviewing'])->update(['status' => 'cancelled']);
        $changed ? $this->success('申请已取消') : $this->refuse('当前状态不能取消', null, 'wrong_state');
    }

    public function myLoans()
    {
        $limit = min(max((int)$this->request->get('limit', 10), 1), 50);
        $page = max((int)$this->request->get('page', 1), 1);
        $status = (string)$this->request->get('status/s', '');
        $loans = array_map([$this, 'loan'], Db::name('loan_order')->where('user_id', $this->auth->id)->order('id desc')->select());
        // By the status as it is shown: an overdue loan is stored as an active one.
        $found = array_values(array_filter($loans, function ($loan) use ($status) {
            return !isset($this->statusText[$status]) || $loan['status'] === $status;
        }));
        $this->success('', ['list' => array_slice($found, ($page - 1) * $limit, $limit), 'total' => count($found),
            'page' => $page, 'limit' => $limit]);
    }

    public function orderDetail()
    {
        $order = $this->order($this->request->get('order_no'), true);
        if (!$order) {
            $this->success('', null);
        }
        $timeline = [['at' => (int)$order['createtime'], 'event' => 'applied', 'text' => '提交申请']];
        if ($order['disbursedtime']) {
            $timeline[] = ['at' => (int)$order['disbursedtime'], 'event' => 'disbursed', 'text' => '放款成功'];
        }
        if ($order['settledtime']) {
            $timeline[] = ['at' => (int)$order['settledtime'], 'event' => 'settled', 'text' => '已结清'];
        }
        $vouchers = Db::name('loan_voucher')->where('order_id', $order['id'])->order('id desc')->select();
        $this->success('', $this->loan($order) + [
            'repay_method' => 'equal_installment', 'repay_day' => (int)$order['repay_day'],
            'bank_last4' => $order['bank_last4'], 'timeline' => $timeline,
            'vouchers' => array_map([$this, 'voucher'], $vouchers),
        ]);
    }

    public function installments()
    {
        $order = $this->order($this->request->get('order_no'));
        $grace = self::graceDays($order);
        $list = array_map(function ($row) use ($order, $grace) {
            return $this->instalment($row, $order, $grace);
        }, self::rows($order));
        $this->success('', ['order_no' => $order['order_no'], 'summary' => $this->summary($order), 'list' => $list]);
    }

    public function getContractInfo()
    {
        $order = $this->order($this->request->get('order_no'), true);
        if (!$order) {
            $this->success('', null);
        }
        $product = Db::name('loan_product')->where('id', $order['product_id'])->find();
        $sent = json_decode($order['application'], true);
        $amount = self::yuan($order['amount']);
        $clauses = [
            ['title' => '借款金额与期限', 'text' => "借款本金为人民币 {$amount} 元，分 {$order['term']} 期归还。"],
            ['title' => '利率', 'text' => '年利率（单利）' . self::percent($order['annual_rate']) . '%。'],
        ];
        $this->success('', [
            'order_no' => $order['order_no'], 'contract_no' => 'HT' . $order['order_no'], 'title' => '个人借款合同',
            'template_version' => '1', 'signed_at' => (int)$order['createtime'],
            'parties' => [['role' => '贷款人', 'name' => $product['lender_name']],
                ['role' => '借款人', 'name' => mb_substr($sent['real_name'], 0, 1) . '**',
                    'id_no' => substr($sent['id_card'], 0, 3) . '***********' . substr($sent['id_card'], -4)]],
            'clauses' => $clauses, 'disclosure' => null,
            'sha256' => hash('sha256', json_encode([$clauses, $order['application']])), 'pdf_url' => '',
        ]);
    }

    public function cashier()
    {
        $order = $this->order($this->request->get('order_no'));
        list($nos, $sum) = $this->chosen($order, $this->request->get('type'), explode(',', (string)$this->request->get('nos')), date('Y-m-d'));
        $pending = Db::name('loan_voucher')->where(['order_id' => $order['id'], 'status' => 'pending'])->find();
        $this->success('', [
            'order_no' => $order['order_no'], 'type' => $this->request->get('type'), 'nos' => $nos,
            'amount' => self::yuan($sum['principal'] + $sum['interest'] + $sum['penalty']),
            'breakdown' => ['principal' => self::yuan($sum['principal']), 'interest' => self::yuan($sum['interest']),
                'fee' => '0.00', 'penalty' => self::yuan($sum['penalty'])],
            'saved_interest' => self::yuan($sum['saved']), 'valid_until' => time() + 900,
            'pending_voucher' => $pending ? $this->voucher($pending) : null,
        ]);
    }

    public function channels()
    {
        $this->success('', [['code' => 'bank_transfer', 'name' => '银行转账', 'kind' => 'bank_transfer', 'min' => '0.01',
            'max' => '500000.00', 'tip' => '转账到收款账户后上传凭证，审核后入账']]);
    }

    public function bankInfo()
    {
        $this->success('', ['account_name' => '示例消费金融有限公司', 'bank_name' => '示例银行', 'branch' => '营业部',
            'account_no' => '6222020200112233445', 'tip' => '转账时请备注订单号']);
    }

    public function uploadVoucher()
    {
        $body = $this->body();
        $order = $this->order(self::text($body, 'order_no'));
        $key = $this->key();
        $this->takeTurn();
        $known = $key ? Db::name('loan_voucher')->where(['user_id' => $this->auth->id, 'idempotency_key' => $key])->find() : null;
        if ($known) {
            $this->success('凭证已提交，请等待审核', $this->voucher($known));
        }
        $day = self::text($body, 'paid_at');
        if (!preg_match('/^\d{4}-\d{2}-\d{2}$/', $day) || $day > date('Y-m-d')) {
            $this->refuse('请选择转账日期', 'paid_at');
        }
        $type = self::text($body, 'type');
        list($nos, $sum) = $this->chosen($order, $type, isset($body['nos']) ? (array)$body['nos'] : [], $day);
        $files = isset($body['files']) ? array_filter((array)$body['files'], 'is_string') : [];
        foreach ($files as $file) {
            $url = preg_replace('#^https?://[^/]+#', '', $file);
            // By any person: FastAdmin keeps one record of files with the same content, that of the first who sent it.
            if (!Db::name('attachment')->where('url', $url)->where('user_id', '>', 0)->find()) {
                $this->refuse('凭证文件不存在，请重新上传', 'files.0');
            }
        }
        if (!$files) {
            $this->refuse('请上传付款凭证', 'files');
        }
        $amount = self::fen(self::text($body, 'amount'));
        if ($amount <= 0) {
            $this->refuse('请输入正确的金额，最多两位小数', 'amount');
        }
        if ($type === 'settle' && $amount < $sum['principal'] + $sum['interest'] + $sum['penalty']) {
            $this->refuse('金额不足以提前结清，请按页面上的金额转账', 'amount');
        }
        if (Db::name('loan_voucher')->where(['order_id' => $order['id'], 'status' => 'pending'])->find()) {
            $this->refuse('所选分期已有一份待审核的凭证，请等待审核结果', null, 'conflict');
        }
        $row = [
            'voucher_no' => 'V' . date('YmdHis') . sprintf('%09d', random_int(0, 999999999)), 'order_id' => $order['id'],
            'user_id' => $this->auth->id, 'idempotency_key' => $key, 'amount' => $amount, 'type' => $type, 'nos' => implode(',', $nos),
            'channel' => self::text($body, 'channel'), 'payer_last4' => substr(self::text($body, 'payer_last4'), 0, 4),
            'paid_at' => $day, 'files' => json_encode(array_values($files)),
            'remark' => mb_substr(self::text($body, 'remark'), 0, 200), 'status' => 'pending', 'createtime' => time(),
            'review_note' => null, 'reviewtime' => null,
        ];
        Db::name('loan_voucher')->insert($row);
        Db::commit();
        $this->success('凭证已提交，请等待审核', $this->voucher($row));
    }

    public function cancelVoucher()
    {
        $where = ['voucher_no' => self::text($this->body(), 'voucher_no'), 'user_id' => $this->auth->id];
        $row = Db::name('loan_voucher')->where($where)->find();
        if (!$row) {
            $this->refuse('凭证不存在', null, 'not_found');
        }
        if (!Db::name('loan_voucher')->where(['id' => $row['id'], 'status' => 'pending'])->update(['status' => 'cancelled'])) {
            $this->refuse('凭证已处理', null, 'wrong_state');
        }
        $this->success('凭证已撤回', $this->voucher(['status' => 'cancelled'] + $row));
    }

    /** Months and rates of a product: [3 => '7.20']. */
    private static function terms($text)
    {
        $terms = [];
        foreach (explode(',', $text) as $pair) {
            list($term, $rate) = explode(':', $pair);
            $terms[(int)$term] = $rate;
        }
        return $terms;
    }

    /** Effective yearly rate of equal instalments without fees. */
    private static function irr($rate)
    {
        return number_format((pow(1 + $rate / 1200, 12) - 1) * 100, 2, '.', '');
    }

    private static function rows($order)
    {
        return Db::name('loan_instalment')->where('order_id', $order['id'])->order('no')->select();
    }

    /** Days after a due date in which paying costs nothing, and nothing is overdue. */
    private static function graceDays($order)
    {
        return (int)Db::name('loan_product')->where('id', $order['product_id'])->value('grace_days');
    }

    /** Last day on which an instalment is not overdue. */
    private static function safeDay($row, $grace)
    {
        return date('Y-m-d', strtotime($row['due_date'] . " +$grace day"));
    }

    /** Days since the due date of an instalment that is overdue; 0 of any other. */
    private static function lateDays($row, $order, $grace)
    {
        $isLate = $order['disbursedtime'] && Booking::due($row) > 0 && self::safeDay($row, $grace) < date('Y-m-d');
        return $isLate ? (int)round((strtotime(date('Y-m-d')) - strtotime($row['due_date'])) / 86400) : 0;
    }

    /** Whether an instalment is past its due date, and not overdue yet. */
    private static function isInGrace($row, $order, $grace)
    {
        return $order['disbursedtime'] && Booking::due($row) > 0 && $row['due_date'] < date('Y-m-d')
            && self::lateDays($row, $order, $grace) === 0;
    }

    private function instalment($row, $order, $grace)
    {
        $due = Booking::due($row);
        $left = Booking::left($row);
        $late = self::lateDays($row, $order, $grace);
        $open = self::isInGrace($row, $order, $grace) ? 'grace' : 'pending';
        $status = $due <= 0 ? 'paid' : ($late > 0 ? 'overdue' : $open);
        $text = ['paid' => '已还清', 'overdue' => '已逾期', 'grace' => '宽限期内', 'pending' => '待还'];
        return ['no' => (int)$row['no'], 'due_date' => $row['due_date'], 'principal' => self::yuan($row['principal']),
            'interest' => self::yuan($row['interest']), 'fee' => '0.00', 'penalty' => self::yuan($row['penalty']),
            'paid' => self::yuan($row['paid']), 'amount_due' => self::yuan($due), 'status' => $status,
            'status_text' => $text[$status], 'paid_at' => $row['paidtime'] ? (int)$row['paidtime'] : null,
            'overdue_days' => $late, 'last_safe_day' => self::safeDay($row, $grace),
            'principal_due' => self::yuan($left['principal']), 'interest_due' => self::yuan($left['interest']),
            'planned' => !$order['disbursedtime']];
    }

    private function summary($order)
    {
        $sum = ['total' => 0, 'paid' => 0, 'outstanding' => 0, 'overdue_amount' => 0, 'penalty' => 0];
        $next = null;
        $days = 0;
        $grace = self::graceDays($order);
        foreach (self::rows($order) as $row) {
            $due = Booking::due($row);
            $late = self::lateDays($row, $order, $grace);
            $sum['total'] += $row['principal'] + $row['interest'] + $row['penalty'];
            $sum['paid'] += $row['paid'];
            $sum['outstanding'] += $due;
            $sum['penalty'] += Booking::left($row)['penalty'];
            $next = $next ?: ($due > 0 && $late === 0 ? $row : null);
            $sum['overdue_amount'] += $late > 0 ? $due : 0;
            $days = max($days, $late);
        }
        return array_map([self::class, 'yuan'], $sum) + ['next_due_date' => $next ? $next['due_date'] : null,
            'next_due_amount' => $next ? self::yuan(Booking::due($next)) : null, 'overdue_days' => $days];
    }

    private function loan($order)
    {
        $product = Db::name('loan_product')->where('id', $order['product_id'])->find();
        $summary = $this->summary($order);
        $isPaidOut = (bool)$order['disbursedtime'];
        $rows = self::rows($order);
        $grace = (int)$product['grace_days'];
        $safe = array_values(array_filter($rows, function ($row) use ($order, $grace) {
            return self::isInGrace($row, $order, $grace);
        }));
        $paid = count(array_filter($rows, function ($row) {
            return Booking::due($row) <= 0;
        }));
        $status = $order['status'] === 'active' && $summary['overdue_days'] > 0 ? 'overdue' : $order['status'];
        return [
            'order_no' => $order['order_no'], 'product_name' => $product['name'], 'lender_name' => $product['lender_name'],
            'amount' => self::yuan($order['amount']), 'term' => (int)$order['term'],
            'annual_rate' => self::percent($order['annual_rate']), 'irr' => self::percent($order['irr']),
            'status' => $status, 'status_text' => $this->statusText[$status], 'applied_at' => (int)$order['createtime'],
            'disbursed_at' => $isPaidOut ? (int)$order['disbursedtime'] : null,
            'settled_at' => $order['settledtime'] ? (int)$order['settledtime'] : null,
            'settle_type' => $order['settledtime'] ? self::settleType($order, $rows, $grace) : null,
            'outstanding' => $isPaidOut ? $summary['outstanding'] : '0.00',
            'next_due_date' => $isPaidOut ? $summary['next_due_date'] : null,
            'next_due_amount' => $isPaidOut ? $summary['next_due_amount'] : null,
            'overdue_days' => $summary['overdue_days'], 'last_safe_day' => $safe ? self::safeDay($safe[0], $grace) : null,
            'progress' => ['paid' => $paid, 'total' => (int)$order['term']],
            'purpose' => $order['purpose'], 'reject_reason' => $order['reject_reason'],
        ];
    }

    /** How a loan ended: with an instalment paid when it was overdue, before its last due date, or as planned. */
    private static function settleType($order, $rows, $grace)
    {
        foreach ($rows as $row) {
            if ($row['paidtime'] && date('Y-m-d', $row['paidtime']) > self::safeDay($row, $grace)) {
                return 'overdue';
            }
        }
        return date('Y-m-d', $order['settledtime']) < end($rows)['due_date'] ? 'early' : 'normal';
    }

    private function voucher($row)
    {
        $text = ['pending' => '待审核', 'approved' => '已通过', 'rejected' => '未通过', 'cancelled' => '已撤回'];
        return ['voucher_no' => $row['voucher_no'], 'status' => $row['status'], 'status_text' => $text[$row['status']],
            'amount' => self::yuan($row['amount']), 'nos' => array_map('intval', explode(',', $row['nos'])),
            'channel' => $row['channel'], 'created_at' => (int)$row['createtime'],
            'reviewed_at' => $row['reviewtime'] ? (int)$row['reviewtime'] : null, 'review_note' => $row['review_note'],
            'files' => json_decode($row['files'], true)];
    }

    /** The chosen run of oldest unpaid instalments, and what it comes to on a day. */
    private function chosen($order, $type, array $asked, $day)
    {
        if ($order['status'] !== 'active' && $order['status'] !== 'overdue') {
            $this->refuse($order['status'] === 'settled' ? '该笔借款已结清，无需再还' : '该笔借款当前不能还款', null, 'wrong_state');
        }
        $rows = self::rows($order);
        $open = array_values(array_filter($rows, function ($row) {
            return Booking::due($row) > 0;
        }));
        if ($type === 'all_due') {
            $asked = array_column(array_filter($open, function ($row) {
                return $row['due_date'] <= date('Y-m-d');
            }), 'no');
        } elseif ($type === 'settle') {
            $asked = array_column($open, 'no');
        } elseif ($type !== 'installments') {
            $this->refuse('还款方式不正确', 'type');
        }
        $nos = array_values(array_map('intval', $asked));
        $run = array_slice($open, 0, count($nos));
        if (!$nos && $type === 'all_due') {
            $this->refuse('目前没有到期待还的分期', null, 'wrong_state');
        }
        if (!$nos || $nos !== array_map('intval', array_column($run, 'no'))) {
            $this->refuse('请从最早未还的一期起依次选择', 'nos');
        }
        $sum = ['principal' => 0, 'interest' => 0, 'penalty' => 0, 'saved' => 0];
        $waived = $type === 'settle' ? Booking::waivedInterest($rows, date('Y-m-d', $order['disbursedtime']), $day) : [];
        foreach ($run as $row) {
            foreach (Booking::left($row) as $part => $fen) {
                $sum[$part] += $fen;
            }
            $saved = isset($waived[$row['no']]) ? $waived[$row['no']] : 0;
            $sum['interest'] -= $saved;
            $sum['saved'] += $saved;
        }
        return [$nos, $sum];
    }

    /** The caller's own order; another person's is refused like one that does not exist. */
    private function order($orderNo, $latest = false)
    {
        $query = Db::name('loan_order')->where('user_id', $this->auth->id)->order('id desc');
        if ($latest && ($orderNo === null || $orderNo === '')) {
            return $query->find();
        }
        $order = is_string($orderNo) ? $query->where('order_no', $orderNo)->find() : null;
        if (!$order) {
            $this->refuse('订单不存在', 'order_no', 'not_found');
        }
        return $order;
    }

    private function created($order)
    {
        return ['order_no' => $order['order_no'], 'status' => $order['status'], 'status_text' => $this->statusText[$order['status']]];
    }

    private function refuse($msg, $field = null, $reason = 'invalid')
    {
        $this->error($msg, ['reason' => $reason] + ($field === null ? [] : ['field' => $field]));
    }

    /** The JSON that was sent, without FastAdmin's filter: texts are stored as they are. */
    private function body()
    {
        $body = json_decode(file_get_contents('php://input'), true);
        return is_array($body) ? $body : [];
    }

    /** Begins what only one request of a person does at a time: the same key, sent twice at once, has one effect. */
    private function takeTurn()
    {
        Db::startTrans();
        Db::name('user')->where('id', $this->auth->id)->lock(true)->find();
    }

    private function key()
    {
        $key = $this->request->server('HTTP_IDEMPOTENCY_KEY');
        return $key === null || $key === '' ? null : substr($key, 0, 64);
    }

    private static function text(array $body, $name)
    {
        return isset($body[$name]) && is_scalar($body[$name]) ? trim((string)$body[$name]) : '';
    }

    private static function fen($text)
    {
        return preg_match('/^(\d{1,9})(?:\.(\d{1,2}))?$/', $text, $part)
            ? $part[1] * 100 + (int)str_pad(isset($part[2]) ? $part[2] : '', 2, '0') : -1;
    }

    private static function yuan($fen)
    {
        return number_format($fen / 100, 2, '.', '');
    }

    private static function percent($rate)
    {
        return number_format($rate, 2, '.', '');
    }
}
