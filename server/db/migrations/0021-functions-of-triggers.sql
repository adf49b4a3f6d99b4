-- Functions that triggers call, in PL/pgSQL: Citus plans no statement over shared-out tables with a parameter of a function in
-- SQL. What they say is as before.

CREATE OR REPLACE FUNCTION is_erased(person bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM users WHERE id = person AND status = 'erased');
END $$;

CREATE OR REPLACE FUNCTION is_sealed_again(old_row jsonb, new_row jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN old_row - '{sealed,sealed_key}'::text[] = new_row - '{sealed,sealed_key}'::text[]
    AND old_row ->> 'sealed' <> '' AND new_row ->> 'sealed' <> ''
    AND old_row ->> 'sealed_key' <> new_row ->> 'sealed_key'
    AND EXISTS (SELECT 1 FROM server_keys WHERE kind = 'data'
      AND fingerprint = new_row ->> 'sealed_key' AND turn_began_at IS NOT NULL);
END $$;

CREATE OR REPLACE FUNCTION highest_rate(kind text) RETURNS numeric LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN least(24, CASE kind WHEN 'microloan' THEN coalesce((
    SELECT 4 * one_year FROM loan_prime_rates WHERE effective_on <= current_date
    ORDER BY effective_on DESC LIMIT 1
  ), 0) ELSE 24 END);
END $$;
