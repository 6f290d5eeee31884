/** Errors of bonus hunts. */
export const huntErrors = {
  HUNT_NOT_FOUND: {
    status: 404,
    tr: 'Bonus avı bulunamadı veya silinmiş.',
    en: 'The bonus hunt was not found or has been deleted.',
  },
  HUNT_PRIVATE: {
    status: 403,
    tr: 'Bu bonus avı gizli; görüntüleme izniniz yok.',
    en: 'This bonus hunt is private; you do not have permission to view it.',
  },
  HUNT_FULL: {
    status: 409,
    tr: 'Bir bonus avında en fazla 500 bonus olabilir.',
    en: 'A bonus hunt holds at most 500 bonuses.',
  },
} as const
