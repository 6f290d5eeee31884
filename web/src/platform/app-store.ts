import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { createStore, useStore } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'

/** Callers may add fields to a notification; `id`, `read` and `createdAt` are set here. */
export type Notification = { id: string; read: boolean; createdAt: string; [field: string]: unknown }

export type AppState = {
  isLoading: boolean
  notifications: Notification[]
  sidebarOpen: boolean
  theme: Theme
  locale: Locale
  setLoading: (isLoading: boolean) => void
  setTheme: (theme: Theme) => void
  /** From what is seen now to its opposite: a followed system theme becomes a chosen one. */
  toggleTheme: () => void
  setLocale: (locale: Locale) => void
  addNotification: (fields: Record<string, unknown>) => void
  markNotificationRead: (id: string) => void
  removeNotification: (id: string) => void
  clearNotifications: () => void
  toggleSidebar: () => void
}

export const appStore = createStore<AppState>()((set) => ({
  isLoading: false,
  notifications: [],
  sidebarOpen: false,
  theme: 'light',
  locale: 'tr',
  setLoading: (isLoading) => set({ isLoading }),
  setTheme: (theme) => set({ theme }),
  toggleTheme: () => set(({ theme }) => ({ theme: isDark(theme) ? 'light' : 'dark' })),
  setLocale: (locale) => set({ locale }),
  addNotification: (fields) =>
    set(({ notifications }) => ({ notifications: [...notifications, newNotification(fields)] })),
  markNotificationRead: (id) =>
    set(({ notifications }) => ({
      notifications: notifications.map((one) => (one.id === id ? { ...one, read: true } : one)),
    })),
  removeNotification: (id) =>
    set(({ notifications }) => ({ notifications: notifications.filter((one) => one.id !== id) })),
  clearNotifications: () => set({ notifications: [] }),
  toggleSidebar: () => set(({ sidebarOpen }) => ({ sidebarOpen: !sidebarOpen })),
}))

export function useApp<T>(selector: (state: AppState) => T): T {
  return useStore(appStore, selector)
}

export function unreadCount({ notifications }: AppState): number {
  return notifications.filter((one) => !one.read).length
}

export function isDark(theme: Theme): boolean {
  return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
}

function newNotification(fields: Record<string, unknown>): Notification {
  return { ...fields, id: crypto.randomUUID(), read: false, createdAt: new Date().toISOString() }
}
