-- What a stock FastAdmin lacks, for its MySQL or MariaDB (InnoDB, utf8mb4). Amounts are whole fen, instants unix seconds.
-- `fa_` is FastAdmin's own prefix.

CREATE TABLE `fa_loan_product` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `code` varchar(40) NOT NULL,
  `name` varchar(60) NOT NULL,
  `lender_name` varchar(100) NOT NULL,
  `licence_no` varchar(40) NOT NULL DEFAULT '',
  `credit_code` varchar(18) NOT NULL DEFAULT '',
  `hotline` varchar(30) NOT NULL DEFAULT '',
  `hours` varchar(60) NOT NULL DEFAULT '',
  `email` varchar(100) NOT NULL DEFAULT '',
  `address` varchar(200) NOT NULL DEFAULT '',
  `min_amount` bigint NOT NULL,
  `max_amount` bigint NOT NULL,
  `step` bigint NOT NULL,
  `terms` varchar(200) NOT NULL COMMENT 'months and yearly rate, as 3:7.20,12:9.60',
  `grace_days` int NOT NULL DEFAULT 3,
  `status` enum('normal','hidden') NOT NULL DEFAULT 'normal',
  PRIMARY KEY (`id`), UNIQUE KEY `code` (`code`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

-- `application` holds identity and card as they were sent: encrypt the column, and its backups, before real people apply.
CREATE TABLE `fa_loan_order` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `order_no` varchar(24) NOT NULL,
  `user_id` int unsigned NOT NULL,
  `idempotency_key` varchar(64) DEFAULT NULL,
  `product_id` int unsigned NOT NULL,
  `amount` bigint NOT NULL,
  `term` int NOT NULL,
  `annual_rate` decimal(7,4) NOT NULL,
  `irr` decimal(7,4) NOT NULL,
  `repay_day` int NOT NULL,
  `purpose` varchar(40) NOT NULL,
  `bank_last4` char(4) NOT NULL,
  `application` text NOT NULL,
  `status` enum('reviewing','active','overdue','settled','rejected','cancelled') NOT NULL DEFAULT 'reviewing',
  `reject_reason` varchar(200) DEFAULT NULL,
  `createtime` bigint NOT NULL,
  `disbursedtime` bigint DEFAULT NULL,
  `settledtime` bigint DEFAULT NULL,
  PRIMARY KEY (`id`), UNIQUE KEY `order_no` (`order_no`),
  UNIQUE KEY `once` (`user_id`, `idempotency_key`), KEY `user` (`user_id`, `id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

CREATE TABLE `fa_loan_instalment` (
  `order_id` int unsigned NOT NULL,
  `no` int NOT NULL,
  `due_date` date NOT NULL,
  `principal` bigint NOT NULL,
  `interest` bigint NOT NULL,
  `penalty` bigint NOT NULL DEFAULT 0,
  `paid` bigint NOT NULL DEFAULT 0,
  `paidtime` bigint DEFAULT NULL,
  PRIMARY KEY (`order_id`, `no`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

CREATE TABLE `fa_loan_voucher` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `voucher_no` varchar(24) NOT NULL,
  `order_id` int unsigned NOT NULL,
  `user_id` int unsigned NOT NULL,
  `idempotency_key` varchar(64) DEFAULT NULL,
  `amount` bigint NOT NULL,
  `type` varchar(20) NOT NULL COMMENT 'installments, all_due or settle',
  `nos` varchar(200) NOT NULL,
  `channel` varchar(40) NOT NULL,
  `payer_last4` varchar(4) NOT NULL DEFAULT '',
  `paid_at` date NOT NULL,
  `files` text NOT NULL,
  `remark` varchar(200) NOT NULL DEFAULT '',
  `status` enum('pending','approved','rejected','cancelled') NOT NULL DEFAULT 'pending',
  `review_note` varchar(200) DEFAULT NULL,
  `createtime` bigint NOT NULL,
  `reviewtime` bigint DEFAULT NULL,
  PRIMARY KEY (`id`), UNIQUE KEY `voucher_no` (`voucher_no`), UNIQUE KEY `once` (`user_id`, `idempotency_key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

CREATE TABLE `fa_news` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `title` varchar(100) NOT NULL,
  `summary` varchar(200) NOT NULL DEFAULT '',
  `cover` varchar(255) NOT NULL DEFAULT '',
  `category` varchar(30) NOT NULL DEFAULT '',
  `content` text NOT NULL,
  `publishtime` bigint NOT NULL,
  `views` int unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`id`), KEY `publishtime` (`publishtime`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

-- To begin with; replace every text by the lender's own.
INSERT INTO `fa_loan_product`
  (`code`, `name`, `lender_name`, `hotline`, `min_amount`, `max_amount`, `step`, `terms`)
VALUES ('standard', '消费分期', '示例消费金融有限公司', '400-000-0000', 50000, 5000000, 10000, '3:7.20,6:8.40,12:9.60');
INSERT INTO `fa_news` (`title`, `summary`, `category`, `content`, `publishtime`)
VALUES ('关于还款日的说明', '首期还款日如何确定', '公告', '<p>首期还款日是放款满一个月后的第一个还款日。</p>', UNIX_TIMESTAMP());
