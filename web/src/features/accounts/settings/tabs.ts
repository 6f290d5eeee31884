export const settingsTabs = [
  'profile',
  'account',
  'security',
  'privacy',
  'appearance',
  'notifications',
  'data',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
