-- Stakes at live tables count towards wagering when their round ends, which looks them up by their round.
create index wallet_transactions_for_bonus on wallet_transactions (game_session_id, round_ref)
  where user_bonus_id is not null;
