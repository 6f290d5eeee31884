import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'

/** The context of every route's loader. */
export type RouterContext = { queryClient: QueryClient; i18n: i18n }
