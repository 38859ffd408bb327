import { randomBytes } from "node:crypto";

/** Builds `multipart/form-data` bodies, valid and invalid. */

export interface Part {
  readonly name: string;
  readonly filename?: string | undefined;
  readonly type?: string;
  readonly body: Uint8Array | string;
}

export function multipart(parts: readonly Part[], boundary = `----board${randomBytes(8).toString("hex")}`) {
  const chunks: Uint8Array[] = [];
  for (const { name, filename, type, body } of parts) {
    const file = filename === undefined ? "" : `; filename="${filename}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`;
    chunks.push(Buffer.from(head), typeof body === "string" ? Buffer.from(body) : body, Buffer.from("\r\n"));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(chunks), contentType: `multipart/form-data; boundary=${boundary}` };
}
