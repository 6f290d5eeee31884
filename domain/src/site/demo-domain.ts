/** Addresses of the demo community end in it; no mail gets there. */
export const demoDomain = 'ornek.slot-liste.local'
