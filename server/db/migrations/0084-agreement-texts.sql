-- Every version of every agreement, as it was published, for ever: what a person agreed to can be read again. No row is of a
-- person.
CREATE TABLE agreement_texts (
  code text NOT NULL,
  version text NOT NULL,
  lender_name text NOT NULL,
  title text NOT NULL,
  effective_on date NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (code, version, lender_name)
);
CREATE TRIGGER agreement_texts_append_only BEFORE UPDATE OR DELETE ON agreement_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agreement_texts_no_truncate BEFORE TRUNCATE ON agreement_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
