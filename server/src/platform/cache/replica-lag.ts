/**
 * Data read from a replica is up to a second old. Such a reply is cached for this many seconds, and so is the page
 * rendered from it: nothing displayed is older than two seconds.
 */
export const replicaSeconds = 0.4

/** Such replies have keys of their own: signed-in people must see their own writes and never get them. */
export const replicaKey = (url: string) => `replica ${url}`
