/**
 * `QUICK=1 npx playwright test` runs the tests tagged `@quick-phone` or `@quick-desk` in that size alone, without axe.
 * Without it every test runs, in both sizes where it can.
 */
export const isQuick = process.env.QUICK === '1'
