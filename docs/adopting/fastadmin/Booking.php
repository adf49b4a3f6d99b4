<?php

namespace app\common\library;

use think\Db;

/**
 * Reviewing a proof of payment, for application/common/library/Booking.php: for the back office, once it has seen the money.
 * Like Disbursement.php no controller's methods, since anyone can call those by an address.
 */
class Booking
{
    /**
     * Books the money of a proof that waits, as of the day it was sent: its instalments, the oldest first. An early settlement
     * lets the interest of time to come go; when the money no longer covers it, it pays the instalments as they are.
     * @return int|null fen beyond what was owed, to be sent back; null when the proof or its loan waits for no payment
     */
    public static function approve($voucherId)
    {
        return Db::transaction(function () use ($voucherId) {
            $orderId = Db::name('loan_voucher')->where('id', $voucherId)->value('order_id');
            $order = Db::name('loan_order')->where('id', $orderId)->lock(true)->find();
            $voucher = Db::name('loan_voucher')->where('id', $voucherId)->lock(true)->find();
            if (!$voucher || $voucher['status'] !== 'pending' || $order['status'] !== 'active') {
                return null;
            }
            $rows = Db::name('loan_instalment')->where('order_id', $orderId)->order('no')->select();
            $rows = $voucher['type'] === 'settle' ? self::settled($rows, $order, $voucher) : $rows;
            $left = (int)$voucher['amount'];
            $owed = 0;
            $nos = array_map('intval', explode(',', $voucher['nos']));
            foreach ($rows as $row) {
                $due = self::due($row);
                $pays = in_array((int)$row['no'], $nos, true) ? min($left, $due) : 0;
                $left -= $pays;
                $owed += $due - $pays;
                if ($pays > 0 || !empty($row['waived'])) {
                    $isDone = $due > 0 && $pays === $due;
                    Db::name('loan_instalment')->where(['order_id' => $orderId, 'no' => $row['no']])->update([
                        'interest' => $row['interest'], 'paid' => $row['paid'] + $pays,
                        'paidtime' => $isDone ? strtotime($voucher['paid_at']) : $row['paidtime'],
                    ]);
                }
            }
            Db::name('loan_voucher')->where('id', $voucherId)->update(['status' => 'approved', 'reviewtime' => time()]);
            if ($owed === 0) {
                Db::name('loan_order')->where('id', $orderId)->update(['status' => 'settled', 'settledtime' => time()]);
            }
            return $left;
        });
    }

    /** Sends a proof back, with what the person reads. False when it was not waiting. */
    public static function reject($voucherId, $note)
    {
        return (bool)Db::name('loan_voucher')->where(['id' => $voucherId, 'status' => 'pending'])
            ->update(['status' => 'rejected', 'review_note' => $note, 'reviewtime' => time()]);
    }

    /**
     * Interest that is let go when a loan is settled on a day, fen by number of the instalment: none of what has fallen due, of
     * the instalment that runs the share of the days to come, of later ones all that is not paid.
     * @param string $from day of the payout
     */
    public static function waivedInterest(array $rows, $from, $day)
    {
        $waived = [];
        foreach ($rows as $row) {
            $days = self::days($from, $row['due_date']);
            $passed = min($days, max(0, self::days($from, $day)));
            $paid = $row['interest'] - self::left($row)['interest'];
            $waived[$row['no']] = $row['interest'] - max($paid, (int)round($row['interest'] * $passed / $days));
            $from = $row['due_date'];
        }
        return $waived;
    }

    /** What is still to pay of an instalment, fen by part: money pays penalty first, then interest, then principal. */
    public static function left($row)
    {
        $paid = (int)$row['paid'];
        $left = [];
        foreach (['penalty', 'interest', 'principal'] as $part) {
            $done = min($paid, $row[$part]);
            $paid -= $done;
            $left[$part] = $row[$part] - $done;
        }
        return $left;
    }

    /** Still to pay of an instalment, fen. */
    public static function due($row)
    {
        return $row['principal'] + $row['interest'] + $row['penalty'] - $row['paid'];
    }

    /** Instalments without the interest that an early settlement lets go, where the money covers what is left. */
    private static function settled(array $rows, $order, $voucher)
    {
        $waived = self::waivedInterest($rows, date('Y-m-d', $order['disbursedtime']), $voucher['paid_at']);
        $less = array_map(function ($row) use ($waived) {
            return ['interest' => $row['interest'] - $waived[$row['no']], 'waived' => $waived[$row['no']]] + $row;
        }, $rows);
        return array_sum(array_map([self::class, 'due'], $less)) <= $voucher['amount'] ? $less : $rows;
    }

    private static function days($from, $to)
    {
        return (int)round((strtotime($to) - strtotime($from)) / 86400);
    }
}
