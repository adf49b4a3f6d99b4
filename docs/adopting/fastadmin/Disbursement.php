<?php

namespace app\common\library;

use think\Db;

/**
 * Paying a loan out, for application/common/library/Disbursement.php. Not part of the controller: ThinkPHP lets anyone call
 * a controller's public methods by an address, static ones too.
 */
class Disbursement
{
    /** For the back office: pays an application under review out, with due dates from now. False when it was not under review. */
    public static function disburse($orderId)
    {
        return Db::transaction(function () use ($orderId) {
            $changed = Db::name('loan_order')->where(['id' => $orderId, 'status' => 'reviewing'])
                ->update(['status' => 'active', 'disbursedtime' => time()]);
            if ($changed) {
                $order = Db::name('loan_order')->where('id', $orderId)->find();
                Db::name('loan_instalment')->where('order_id', $orderId)->delete();
                Db::name('loan_instalment')->insertAll(self::plan($orderId, $order, time()));
            }
            return (bool)$changed;
        });
    }

    /** Equal instalments, each rounded to the fen; the last one takes what rounding left. Figures and days are the app's. */
    public static function plan($orderId, $order, $from)
    {
        $monthly = $order['annual_rate'] / 1200;
        $term = $order['term'];
        $payment = $monthly == 0 ? (int)round($order['amount'] / $term)
            : (int)round($order['amount'] * $monthly / (1 - pow(1 + $monthly, -$term)));
        $left = (int)$order['amount'];
        $first = self::firstMonth((int)$order['repay_day'], $from);
        $rows = [];
        for ($no = 1; $no <= $term; $no++) {
            $interest = (int)round($left * $monthly);
            $principal = $no === (int)$term ? $left : $payment - $interest;
            $left -= $principal;
            $due = strtotime('+' . ($no - 1) . ' month', $first) + ($order['repay_day'] - 1) * 86400;
            $rows[] = ['order_id' => $orderId, 'no' => $no, 'due_date' => date('Y-m-d', $due),
                'principal' => $principal, 'interest' => $interest];
        }
        return $rows;
    }

    /**
     * First day of the month of the first due date, which is the first repayment day at least a month after the payout. The
     * app says that day before 提交申请, and the first instalment bears the interest of a whole month.
     */
    private static function firstMonth($repayDay, $from)
    {
        $next = strtotime(date('Y-m-01', $from) . ' +1 month');
        $monthLater = min((int)date('j', $from), (int)date('t', $next));
        return $repayDay >= $monthLater ? $next : strtotime('+1 month', $next);
    }
}
