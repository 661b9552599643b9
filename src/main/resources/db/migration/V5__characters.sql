-- Who a player wants to be, chosen on sitting down in games that have characters.
alter table seat add column character text;
