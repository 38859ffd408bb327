-- What deletions of accounts did not erase before: addresses in the audit entries of test accounts, and references of paid invoices.
UPDATE audit_entries e SET address = NULL
  FROM accounts a
 WHERE a.test_of IS NOT NULL AND a.deleted_at IS NOT NULL AND e.actor_id = a.id AND e.address IS NOT NULL;

UPDATE top_ups t SET reference = NULL
  FROM accounts a
 WHERE t.account_id = a.id AND a.deleted_at IS NOT NULL AND t.method = 'invoice' AND t.reference IS NOT NULL;
