import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'

/** What every route's loader is given. */
export type RouterContext = { queryClient: QueryClient; i18n: i18n }
