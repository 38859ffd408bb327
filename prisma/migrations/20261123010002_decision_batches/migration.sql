-- Decisions that a moderator made on several listings at once have the same batch, so that they can be undone together.
ALTER TABLE listing_reviews ADD COLUMN batch_id uuid;
