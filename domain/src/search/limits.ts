/** Where counting what is found ends: a total of this means so many or more. */
export const mostFound = 1000
