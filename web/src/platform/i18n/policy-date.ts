/** Of the privacy policy as it stands, `YYYY-MM-DD`: told on its page, and kept with what somebody agreed to. */
export const privacyPolicyDate = '2026-11-21'
