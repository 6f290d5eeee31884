import type { Entries } from './entry.ts'

/** Content: the sealed battle of a day. */
export const predictions: Entries = {
  'GET /api/predictions/today': () => ({}),
  'GET /api/predictions': () => ({}),
  'GET /api/predictions/:day': ({ prediction }) => ({ params: { day: prediction } }),
  'PUT /api/predictions/:day/guess': ({ prediction }) => ({
    params: { day: prediction },
    body: { entrant: 0 },
  }),
  'POST /api/predictions/:day/void': async ({ prediction, openDay }, role) => ({
    params: { day: role === 'admin' ? await openDay() : prediction },
    body: { reason: 'denenen bir gerekçe' },
  }),
}
