import { linesText } from '#src/core/text.ts'

/** Why an administrator does it, in their own words: whom it concerns reads it, and the log keeps it. */
export const adminReason = linesText(3, 300)
