import type { GameDetail } from '@slot-liste/contract/catalogue/games.ts'
import { Play, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'

type GameDemoProps = { name: string; url: NonNullable<GameDetail['demoUrl']> }

/** The provider's own demo. Nothing of it is loaded, and its host gets no request, before the button is pressed. */
export function GameDemo({ name, url }: GameDemoProps) {
  const { t } = useTranslation('game-page')
  return (
    <section aria-labelledby="demo" className="scroll-mt-20">
      <h2 id="demo" className="text-2xl">
        {t('demo.title')}
      </h2>
      <DemoFrame name={name} url={url} />
    </section>
  )
}

function DemoFrame({ name, url }: GameDemoProps) {
  const { t } = useTranslation('game-page')
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <div className="mt-4 grid justify-items-center gap-4 rounded-md border border-line bg-surface px-5 py-10 text-center">
        <p className="max-w-prose text-pretty text-muted">{t('demo.body')}</p>
        <Button size="lg" onClick={() => setOpen(true)}>
          <Play aria-hidden="true" />
          {t('demo.load')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-4 grid gap-2">
      <Button variant="ghost" size="sm" onClick={() => setOpen(false)} className="justify-self-end">
        <X aria-hidden="true" />
        {t('demo.close')}
      </Button>
      <iframe
        title={t('demo.frame', { name })}
        src={url}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        allow="fullscreen"
        className="aspect-[4/3] w-full rounded-md border border-line bg-black md:aspect-video"
      />
    </div>
  )
}
