-- What a document's file contains: the same file, sent twice (a second press, a lost answer), waits for review once.
alter table documents add column sha256 bytea check (octet_length(sha256) = 32);
create unique index documents_in_review_once on documents (user_id, type, sha256) where status = 'IN_REVIEW';
