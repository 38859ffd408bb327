-- CreateTable
CREATE TABLE "deprecated_uses" (
    "key_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "sunset" DATE,
    "link" TEXT NOT NULL,
    "successor" TEXT,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "requests" INTEGER NOT NULL,
    "notified_at" TIMESTAMPTZ(3),
    "reminded_days" INTEGER,

    CONSTRAINT "deprecated_uses_pkey" PRIMARY KEY ("key_id","operation","field")
);

-- AddForeignKey
ALTER TABLE "deprecated_uses" ADD CONSTRAINT "deprecated_uses_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
