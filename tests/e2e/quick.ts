/**
 * With `TEST_SCOPE=quick` (`npm test`) the tests tagged `@quick-phone` or `@quick-desk` run in that size alone, without axe.
 * Otherwise every test runs, in both sizes where it can.
 */
export const isQuick = process.env.TEST_SCOPE === 'quick'
