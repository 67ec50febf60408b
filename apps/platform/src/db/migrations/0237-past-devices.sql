-- Browsers in which nobody has logged in for ninety days are forgotten; these find them.
create index player_devices_past on player_devices (last_login_at);
create index zimpler_visits_with_device on zimpler_visits (created_at) where device_id is not null;
