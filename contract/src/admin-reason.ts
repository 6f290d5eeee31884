import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { z } from 'zod'

/** Why an administrator does it, in their own words: whom it concerns reads it, and the log keeps it. */
export const adminReason = z.string().max(5000).transform(manyLines).pipe(z.string().min(3).max(300))
