/**
 * Writable memory, in MiB, that a Node.js process reserves when it starts and mostly never uses: from version 24 on, the system counts V8's
 * range for compiled code (48 MiB with Node.js 20 and 22, 560 with 24). Limits of such processes are for what they use, so it is added.
 */
export const NODE_RESERVED_MIB = Number.parseInt(process.versions.node, 10) >= 24 ? 512 : 0;
