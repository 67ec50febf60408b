/** Migration steps of schema `inbox`; append only. */
export const inboxSchema = [
  `create table inbox.messages (
     message_id text primary key,
     sequence bigint generated always as identity unique,
     channel text not null,
     sender text not null,
     recipient text not null,
     recipient_key text not null,
     subject text,
     body_text text not null,
     body_html text,
     received_at timestamptz not null default clock_timestamp()
   );
   create index messages_by_recipient on inbox.messages (recipient_key, sequence desc)`,
] as const
