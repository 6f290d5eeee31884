export const settingsTabs = ['profile', 'account', 'privacy', 'appearance', 'notifications', 'data'] as const
export type SettingsTab = (typeof settingsTabs)[number]
