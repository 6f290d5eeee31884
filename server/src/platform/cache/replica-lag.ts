/**
 * What was read from a replica is up to a second old. An answer is kept for this many seconds then, and so is the page
 * drawn from it: nothing shown is older than two.
 */
export const replicaSeconds = 0.4

/** Such an answer is kept beside the others: who is signed in reads what they wrote, and is not given it. */
export const replicaKey = (url: string) => `replica ${url}`
