import { LogOut, Settings, User } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { Dialog, Sheet } from '#ui/overlay/dialog.tsx'
import { Menu, MenuHeading, MenuItem, MenuLine } from '#ui/overlay/menu.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { Row, Section } from './section.tsx'

export function OverlaysSection() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('sections.overlays')}>
      <Row>
        <SampleDialog />
        <SampleSheet />
        <Menu trigger={<Button variant="outline">{t('overlays.menu')}</Button>} align="start">
          <MenuHeading>{t('overlays.account')}</MenuHeading>
          <MenuItem icon={<User aria-hidden="true" />}>{t('overlays.profile')}</MenuItem>
          <MenuItem icon={<Settings aria-hidden="true" />}>{t('overlays.settings')}</MenuItem>
          <MenuLine />
          <MenuItem icon={<LogOut aria-hidden="true" />} danger>
            {t('overlays.signOut')}
          </MenuItem>
        </Menu>
        <Tooltip content={t('overlays.tip')}>
          <Button variant="ghost">{t('overlays.tooltip')}</Button>
        </Tooltip>
        <Button variant="outline" onClick={() => toastSuccess(t('overlays.saved'))}>
          {t('overlays.toast')}
        </Button>
        <Button variant="outline" onClick={() => toastError(t('overlays.failed'))}>
          {t('overlays.toastError')}
        </Button>
      </Row>
    </Section>
  )
}

function SampleDialog() {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('overlays.dialog')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('overlays.question')}
        description={t('overlays.consequence')}
        closeLabel={t('overlays.close')}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {t('buttons.ghost')}
            </Button>
            <Button variant="danger" onClick={close}>
              {t('buttons.danger')}
            </Button>
          </>
        }
      >
        <Field label={t('fields.note')}>
          <Textarea />
        </Field>
      </Dialog>
    </>
  )
}

function SampleSheet() {
  const { t } = useTranslation('ui')
  const [side, setSide] = useState<'bottom' | 'right'>('bottom')
  const [open, setOpen] = useState(false)
  return (
    <>
      {(['bottom', 'right'] as const).map((from) => (
        <Button
          key={from}
          variant="outline"
          onClick={() => {
            setSide(from)
            setOpen(true)
          }}
        >
          {t('overlays.sheet')} {from === 'bottom' ? '↑' : '←'}
        </Button>
      ))}
      <Sheet
        side={side}
        open={open}
        onOpenChange={setOpen}
        title={t('overlays.filters')}
        closeLabel={t('overlays.close')}
        footer={<Button onClick={() => setOpen(false)}>{t('overlays.close')}</Button>}
      >
        <Field label={t('fields.note')}>
          <Textarea rows={8} />
        </Field>
      </Sheet>
    </>
  )
}
