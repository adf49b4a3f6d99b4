-- What is lent and at what price: data, not code. Amounts in fen, rates in percent a year.
CREATE TABLE products (
  code text PRIMARY KEY,
  name text NOT NULL,
  lender_name text NOT NULL,
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount),
  step bigint NOT NULL CHECK (step > 0),
  penalty_percent integer NOT NULL CHECK (penalty_percent >= 0),
  penalty_cap numeric(7, 4) NOT NULL CHECK (penalty_cap >= 0),
  penalty_year_days integer NOT NULL CHECK (penalty_year_days IN (360, 365)),
  grace_days integer NOT NULL CHECK (grace_days >= 0),
  on_sale boolean NOT NULL DEFAULT true
);

CREATE TABLE product_tiers (
  product_code text NOT NULL REFERENCES products (code) ON DELETE CASCADE,
  term integer NOT NULL CHECK (term BETWEEN 1 AND 360),
  annual_rate numeric(7, 4) NOT NULL CHECK (annual_rate BETWEEN 0 AND 21.6),
  methods text[] NOT NULL CHECK (cardinality(methods) > 0),
  PRIMARY KEY (product_code, term)
);
