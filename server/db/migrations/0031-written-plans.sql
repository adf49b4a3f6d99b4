-- Another plan may also be written instalment by instalment (docs/adr/0017-hardship-plans.md).
ALTER TABLE hardship_offers DROP CONSTRAINT hardship_offers_kind_check,
  ADD CONSTRAINT hardship_offers_kind_check CHECK (kind IN ('defer', 'extend', 'interest_only', 'custom'));
