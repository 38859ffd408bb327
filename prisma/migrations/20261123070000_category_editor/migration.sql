-- Administrators hide categories, keep attributes from subcategories, and retire attributes that listings still have values of.
ALTER TABLE categories ADD COLUMN hidden_at timestamptz(3);
ALTER TABLE category_attributes ADD COLUMN inherited boolean NOT NULL DEFAULT true;
ALTER TABLE category_attributes ADD COLUMN retired_at timestamptz(3);
