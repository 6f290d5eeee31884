/**
 * The key that look-alike usernames share: `BimsbeniI` and `Bimsbenil`, `m0rn` and `mom`.
 * Usernames are of the ASCII alphabet, so these few are all there are; `username_skeleton` of the database says the same.
 */
export const usernameSkeleton = (name: string): string =>
  name.toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w').replace(/[i1]/g, 'l').replaceAll('0', 'o')
