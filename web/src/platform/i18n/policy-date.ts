/** Date of the current privacy policy, `YYYY-MM-DD`: shown on its page and stored with each consent. */
export const privacyPolicyDate = '2026-11-21'
