-- Documents that players upload to verify their identity. The files are in the object store, under `path`.
create table documents (
  document_id uuid primary key,
  user_id uuid not null references players,
  type text not null check (
    type in ('PASSPORT', 'IDENTITY_CARD', 'DRIVING_LICENCE', 'PROOF_OF_ADDRESS', 'PROOF_OF_PAYMENT', 'OTHER')
  ),
  path text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  status text not null default 'IN_REVIEW' check (status in ('IN_REVIEW', 'ACCEPTED', 'REJECTED')),
  reason text check (
    reason in ('UNREADABLE', 'EXPIRED', 'INCOMPLETE', 'DATA_MISMATCH', 'WRONG_TYPE', 'SUSPECTED_FORGERY')
  ),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- one file belongs to one document
  constraint documents_path unique (path),
  check ((reason is not null) = (status = 'REJECTED')),
  check ((decided_at is not null) = (status <> 'IN_REVIEW'))
);
create index documents_by_player on documents (user_id, document_id desc);

-- The review queue of operators, oldest first.
create index documents_in_review on documents (document_id) where status = 'IN_REVIEW';

-- Every status change of a document, for support and audit.
create table document_events (
  document_id uuid not null references documents,
  at timestamptz not null default clock_timestamp(),
  status text not null,
  reason text
);
create index document_events_by_document on document_events (document_id, at);
