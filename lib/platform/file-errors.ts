/** Errors of the file system that an operator can fix: a missing folder, missing rights, a full disk. */
const FILE_ERRORS = ["EACCES", "EDQUOT", "EEXIST", "EISDIR", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS"];

export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error && "code" in error && FILE_ERRORS.includes(String(error.code));

/** Returns the system's description of a file error: `permission denied` for `EACCES: permission denied, open '/x'`. */
export const fileErrorReason = ({ message }: NodeJS.ErrnoException): string => /^E[A-Z]+: ([^,]+)/.exec(message)?.[1] ?? message;
