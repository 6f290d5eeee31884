import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { ToastContainer as Container, Slide, type TypeOptions } from 'react-toastify/unstyled'
// A file, not a style element made by the library's script: the policy of the page has no inline styles.
import 'react-toastify/ReactToastify.css'
import { IconButton } from '#ui/icon-button.tsx'

type ToastContainerProps = { label: string; closeLabel: string }

/** Where toasts appear. Its figures are the product's: 4 s, top right, 20 at most, dragged away at 60 % of the width. */
export function ToastContainer({ label, closeLabel }: ToastContainerProps) {
  return (
    <Container
      aria-label={label}
      position="top-right"
      autoClose={4000}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={60}
      limit={20}
      transition={Slide}
      icon={({ type }) => icons[type]}
      closeButton={({ closeToast }) => (
        <IconButton label={closeLabel} size="sm" onClick={closeToast} className="-mr-1 ml-auto">
          <X aria-hidden="true" />
        </IconButton>
      )}
      toastClassName="border border-line font-text! text-[0.9375rem] leading-snug font-medium max-[480px]:mx-3! max-[480px]:mt-2! max-[480px]:w-[calc(100%-1.5rem)]! max-[480px]:rounded-md! [&>.Toastify__progress-bar--wrp]:h-[3px]!"
      style={colours}
    />
  )
}

const icons: Record<TypeOptions, React.ReactElement> = {
  success: <CircleCheck aria-hidden="true" className="text-success" />,
  error: <CircleAlert aria-hidden="true" className="text-danger" />,
  warning: <TriangleAlert aria-hidden="true" className="text-warning" />,
  info: <Info aria-hidden="true" className="text-focus" />,
  default: <Info aria-hidden="true" className="text-muted" />,
}

/** The library's own variables, set on the container: they follow the theme by themselves. */
const colours = {
  '--toastify-color-light': 'var(--raised)',
  '--toastify-text-color-light': 'var(--ink)',
  '--toastify-color-progress-light': 'var(--line-strong)',
  '--toastify-color-progress-success': 'var(--success)',
  '--toastify-color-progress-error': 'var(--danger)',
  '--toastify-color-progress-warning': 'var(--warning)',
  '--toastify-color-progress-info': 'var(--focus)',
  '--toastify-font-family': 'var(--font-text)',
  '--toastify-toast-bd-radius': '10px',
  '--toastify-toast-shadow': 'var(--lift)',
  '--toastify-toast-min-height': '56px',
  '--toastify-toast-padding': '10px 14px',
  '--toastify-toast-width': '360px',
  '--toastify-toast-top': 'max(4.75rem, env(safe-area-inset-top))',
} as CSSProperties
