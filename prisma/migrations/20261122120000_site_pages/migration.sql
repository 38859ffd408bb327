-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "terms_accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "terms_version" TEXT;

-- AlterTable
ALTER TABLE "sign_ups" ADD COLUMN     "terms_version" TEXT;

-- CreateTable
CREATE TABLE "site_page_versions" (
    "slug" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text_uk" TEXT,
    "text_ru" TEXT,
    "text_en" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "site_page_versions_pkey" PRIMARY KEY ("slug","version")
);
