import type { ComponentType } from 'react'
import { createStore, useStore } from 'zustand'

type Container = ComponentType<{ label: string; closeLabel: string }>

const store = createStore<{ Container: Container | null }>()(() => ({ Container: null }))

/** Feedback on an action, top right, gone after four seconds. The library loads with the first one. */
export function toastSuccess(message: string): void {
  show('success', message)
}

export function toastError(message: string): void {
  show('error', message)
}

/** The container of toasts, after the first one; the frame of the page renders it. */
export function useToastContainer(): Container | null {
  return useStore(store, (state) => state.Container)
}

/** The code of toasts: fetched beforehand, it also works after the connection is lost. */
export function fetchToasts() {
  return Promise.all([import('react-toastify/unstyled'), import('#ui/overlay/toast-container.tsx')])
}

/** A failed load does not break the page; the next toast tries again. */
function show(kind: 'success' | 'error', message: string): void {
  fetchToasts().then(
    ([{ toast }, { ToastContainer }]) => {
      store.setState({ Container: ToastContainer })
      toast[kind](message)
    },
    () => undefined,
  )
}
