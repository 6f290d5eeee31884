/** The two sizes of the tests. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false }
/** The narrowest phone that is still sold. */
export const smallPhone = { ...phone, viewport: { width: 360, height: 740 } }
