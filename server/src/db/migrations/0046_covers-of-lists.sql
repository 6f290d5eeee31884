-- Games taken out one by one stayed the cover of their list, which then refused to be saved.
update lists set cover_game_id = null
where cover_game_id is not null
  and not exists (select from list_items where list_id = lists.id and game_id = lists.cover_game_id);
