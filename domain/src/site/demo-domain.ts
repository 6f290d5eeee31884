/** The mail domain of demo accounts. It receives no mail. */
export const demoDomain = 'ornek.slot-liste.local'
