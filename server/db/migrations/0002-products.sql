-- Products: what is lent, by which lender and at what price. Data, not code. Amounts in fen, rates in percent a year.

-- 一年期 LPR, percent a year, from each day on which it was published. An operator adds each new one.
CREATE TABLE loan_prime_rates (
  effective_on date PRIMARY KEY,
  one_year numeric(7, 4) NOT NULL CHECK (one_year > 0)
);
INSERT INTO loan_prime_rates (effective_on, one_year) VALUES ('2025-05-20', 3.0);

-- Highest annual rate of all costs for a kind of lender today: 24 %, or for a 小额贷款公司 four times the one-year LPR.
CREATE FUNCTION highest_rate(kind text) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT least(24, CASE kind WHEN 'microloan' THEN coalesce((
    SELECT 4 * one_year FROM loan_prime_rates WHERE effective_on <= current_date
    ORDER BY effective_on DESC LIMIT 1
  ), 0) ELSE 24 END)
$$;

CREATE TABLE products (
  code text PRIMARY KEY,
  name text NOT NULL,
  -- Who lends, and so what the law allows that kind of lender to charge.
  lender_name text NOT NULL,
  lender_kind text NOT NULL DEFAULT 'consumer_finance'
    CHECK (lender_kind IN ('bank', 'consumer_finance', 'microloan')),
  lender_licence_no text NOT NULL DEFAULT '',
  lender_credit_code text NOT NULL DEFAULT '',
  lender_hotline text NOT NULL DEFAULT '',
  lender_hours text NOT NULL DEFAULT '',
  lender_email text NOT NULL DEFAULT '',
  lender_address text NOT NULL DEFAULT '',
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount),
  step bigint NOT NULL CHECK (step > 0),
  -- Rate of the penalty, in percent of the loan's rate, and the most it may be a year.
  penalty_percent integer NOT NULL CHECK (penalty_percent >= 0),
  penalty_cap numeric(7, 4) NOT NULL CHECK (penalty_cap >= 0),
  penalty_year_days integer NOT NULL CHECK (penalty_year_days IN (360, 365)),
  grace_days integer NOT NULL CHECK (grace_days >= 0),
  on_sale boolean NOT NULL DEFAULT true
);

CREATE TABLE product_tiers (
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  -- Months.
  term integer NOT NULL CHECK (term BETWEEN 1 AND 360),
  annual_rate numeric(7, 4) NOT NULL CHECK (annual_rate BETWEEN 0 AND 21.6),
  methods text[] NOT NULL CHECK (cardinality(methods) > 0),
  PRIMARY KEY (product_code, term)
);

-- Invariant: no product and none of its tiers charges more than the law allows its lender.
CREATE FUNCTION guard_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE most numeric := highest_rate(NEW.lender_kind);
BEGIN
  IF NEW.penalty_cap > most OR EXISTS (
    SELECT 1 FROM product_tiers WHERE product_code = NEW.code AND annual_rate > most
  ) THEN
    RAISE EXCEPTION 'a lender of kind % charges at most % percent a year', NEW.lender_kind, most
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_guard BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION guard_product();

-- The same for a tier, and the longest terms.
CREATE FUNCTION guard_product_tier() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := (SELECT lender_kind FROM products WHERE code = NEW.product_code);
  most numeric := highest_rate(kind);
BEGIN
  IF NEW.term > 60 THEN
    RAISE EXCEPTION 'a term is at most 60 months' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.term > 12 AND NEW.methods && ARRAY['bullet', 'interest_first'] THEN
    RAISE EXCEPTION 'principal repaid only at the end is lent for at most 12 months'
      USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.annual_rate > most THEN
    RAISE EXCEPTION 'a lender of kind % charges at most % percent a year', kind, most
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_tiers_guard BEFORE INSERT OR UPDATE ON product_tiers
  FOR EACH ROW EXECUTE FUNCTION guard_product_tier();
