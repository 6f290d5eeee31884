const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** Whether a host name or address leads nowhere but to this machine. */
export const isLoopback = (host: string): boolean => loopback.test(host)
