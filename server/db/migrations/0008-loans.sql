-- Loans and what belongs to them. Amounts in fen, rates in percent a year, days in Asia/Shanghai.
CREATE TABLE loans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  user_id bigint NOT NULL REFERENCES users (id),
  product_code text NOT NULL REFERENCES products (code),
  -- What was agreed on, whatever becomes of the product.
  product_name text NOT NULL,
  lender_name text NOT NULL,
  principal bigint NOT NULL CHECK (principal > 0),
  term integer NOT NULL CHECK (term > 0),
  annual_rate numeric(7, 4) NOT NULL CHECK (annual_rate BETWEEN 0 AND 21.6),
  irr numeric(7, 2) NOT NULL,
  method text NOT NULL,
  repay_day integer NOT NULL CHECK (repay_day BETWEEN 1 AND 28),
  penalty_percent integer NOT NULL,
  penalty_cap numeric(7, 4) NOT NULL,
  penalty_year_days integer NOT NULL,
  grace_days integer NOT NULL,
  purpose text NOT NULL,
  bank_last4 text NOT NULL,
  applied_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'reviewing',
  reject_reason text,
  disbursed_at timestamptz CHECK (disbursed_at >= applied_at),
  settled_at timestamptz CHECK (settled_at >= disbursed_at),
  -- The value date of the payment that closed the loan.
  settled_on date,
  settle_type text CHECK (settle_type IN ('normal', 'early', 'overdue')),
  CHECK ((status = 'rejected') = (reject_reason IS NOT NULL)),
  CHECK ((status IN ('active', 'settled', 'written_off')) = (disbursed_at IS NOT NULL)),
  CHECK ((status = 'settled') = (settled_at IS NOT NULL)),
  CHECK ((settled_at IS NULL) = (settled_on IS NULL)),
  CHECK ((settled_at IS NULL) = (settle_type IS NULL))
);
CREATE INDEX loans_user ON loans (user_id, id DESC);
CREATE INDEX loans_status ON loans (status, id);
-- One application under review at a time, also for clients that send no idempotency key.
CREATE UNIQUE INDEX loans_one_under_review ON loans (user_id) WHERE status = 'reviewing';

-- Every move a loan can make (domain/loanStatus.ts).
CREATE TABLE loan_transitions (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO loan_transitions VALUES
  ('reviewing', 'rejected'),
  ('reviewing', 'cancelled'),
  ('reviewing', 'disbursing'),
  ('disbursing', 'active'),
  ('disbursing', 'disburse_failed'),
  ('disburse_failed', 'disbursing'),
  ('active', 'settled'),
  ('active', 'written_off'),
  ('written_off', 'settled');

-- What an application said besides the loan's terms; `sealed` is encrypted personal data.
CREATE TABLE loan_applications (
  loan_id bigint PRIMARY KEY REFERENCES loans (id),
  sealed text NOT NULL,
  agreements jsonb NOT NULL,
  not_student boolean NOT NULL CHECK (not_student),
  -- When the cost table was confirmed, and for how many seconds it had been read.
  disclosure_confirmed_at timestamptz NOT NULL,
  disclosure_read_seconds integer NOT NULL CHECK (disclosure_read_seconds >= 0)
);

-- The schedule as signed. Its dates are fixed at disbursement; paid and waived follow the ledger.
CREATE TABLE loan_instalments (
  loan_id bigint NOT NULL REFERENCES loans (id),
  no integer NOT NULL CHECK (no > 0),
  due_date date NOT NULL,
  principal bigint NOT NULL CHECK (principal >= 0),
  interest bigint NOT NULL CHECK (interest >= 0),
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  paid_principal bigint NOT NULL DEFAULT 0 CHECK (paid_principal BETWEEN 0 AND principal),
  paid_interest bigint NOT NULL DEFAULT 0 CHECK (paid_interest >= 0),
  paid_fee bigint NOT NULL DEFAULT 0 CHECK (paid_fee >= 0),
  -- Penalty accrues by the day, so nothing but the sign can be checked here.
  paid_penalty bigint NOT NULL DEFAULT 0 CHECK (paid_penalty >= 0),
  waived_interest bigint NOT NULL DEFAULT 0 CHECK (waived_interest >= 0),
  waived_fee bigint NOT NULL DEFAULT 0 CHECK (waived_fee >= 0),
  is_open boolean GENERATED ALWAYS AS (
    principal + interest + fee
      > paid_principal + paid_interest + paid_fee + waived_interest + waived_fee
  ) STORED,
  PRIMARY KEY (loan_id, no),
  CHECK (paid_interest + waived_interest <= interest),
  CHECK (paid_fee + waived_fee <= fee)
);
CREATE INDEX loan_instalments_open ON loan_instalments (loan_id, due_date) WHERE is_open;

-- What happened to a loan, who did it and when; rows are only added.
CREATE TABLE loan_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loans (id),
  event text NOT NULL,
  from_status text,
  -- Null for an event that is no transition, such as a payment.
  to_status text,
  actor text NOT NULL CHECK (actor <> ''),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX loan_events_loan ON loan_events (loan_id, id);

CREATE TABLE contracts (
  loan_id bigint PRIMARY KEY REFERENCES loans (id),
  contract_no text NOT NULL UNIQUE,
  template_version text NOT NULL,
  -- Title, parties (masked), clauses and cost table: what `sha256` is the hash of.
  content jsonb NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz NOT NULL
);

-- PDFs made of contracts, kept by the hash of what they show; may be emptied at any time.
CREATE TABLE contract_pdfs (
  sha256 text PRIMARY KEY,
  pdf bytea NOT NULL
);
