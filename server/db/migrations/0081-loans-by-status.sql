-- A person's loans by status, and the open instalments of a person by due date: what is read at each start of the app must
-- not cost more with each loan that was ever taken. `overdue` stays derived from the due dates.
CREATE INDEX loans_by_status ON loans (user_id, status, id);
CREATE INDEX loan_instalments_open_by_person ON loan_instalments (user_id, due_date, loan_id) WHERE is_open;
