import { isClearAddress } from '@slot-liste/domain/text/web-address.ts'
import { z } from 'zod'

/** A named host (no IP address, no user name in front of it) and whatever path follows. */
const webAddress =
  /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#][^\s\\<>"'`{}|^]*)?$/iu

/** An https address of the web as somebody types it; empty says that there is none. */
export const httpsUrl = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === '' || webAddress.test(text), { params: { field: 'not_https' } })
    .refine((text) => !webAddress.test(text) || isClearAddress(text), {
      params: { field: 'address_unclear' },
    })
