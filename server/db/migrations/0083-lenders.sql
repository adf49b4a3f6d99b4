-- Who lends is data of the product, and so is what the law allows that kind of lender to charge.
ALTER TABLE products
  ADD COLUMN lender_kind text NOT NULL DEFAULT 'consumer_finance'
    CHECK (lender_kind IN ('bank', 'consumer_finance', 'microloan')),
  ADD COLUMN lender_licence_no text NOT NULL DEFAULT '',
  ADD COLUMN lender_credit_code text NOT NULL DEFAULT '',
  ADD COLUMN lender_hotline text NOT NULL DEFAULT '',
  ADD COLUMN lender_hours text NOT NULL DEFAULT '',
  ADD COLUMN lender_email text NOT NULL DEFAULT '',
  ADD COLUMN lender_address text NOT NULL DEFAULT '';

-- The made-up lender of a fresh database, whose telephone number stood in the app.
UPDATE products SET lender_licence_no = 'X0000H000000001', lender_credit_code = '91990000MA00000000',
  lender_hotline = '400-000-0000', lender_hours = '每日 8:00 至 22:00', lender_email = 'privacy@example.com',
  lender_address = '示例市示例区示例路 1 号'
WHERE lender_name = '示例消费金融有限公司';

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
