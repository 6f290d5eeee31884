import { type ListFile, readListFile } from '@slot-liste/domain/lists/list-file.ts'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatchGames } from '#data/catalogue/game-matches.ts'
import type { DraftItem } from '#data/lists/list-draft.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type FoundLine, foundLines, itemsOf, wordsOf } from './found-lines.ts'
import { FoundPreview } from './found-preview.tsx'
import { isNumbered, splitNames } from './pasted-names.ts'

/** Fields a file brings along with its games. */
export type FileFields = Pick<ListFile, 'title' | 'description' | 'tags' | 'ranked'>

type NamesDialogProps = {
  /** The pasted text; `null` is closed. */
  text: string | null
  held: ReadonlySet<string>
  onAdd: (items: DraftItem[], fields: Partial<FileFields>, unfound: string[]) => void
  onClose: () => void
}

/** Many games at once: a pasted block of names or a file, then what each line was taken for. */
export function NamesDialog({ text, held, onAdd, onClose }: NamesDialogProps) {
  const { t } = useTranslation('list-editor')
  const names = useNames(text)
  const { lines, file } = names
  const items = lines ? itemsOf(lines, held) : []
  const [takesFields, setTakesFields] = useState(true)
  const add = () => {
    const ofFile = file && takesFields ? fieldsOf(file) : {}
    const unfound = (lines ?? []).filter(({ kind }) => kind === 'none').map(({ name }) => name)
    onAdd(items, { ...ofFile, ...(names.isNumbered ? { ranked: true } : {}) }, unfound)
    onClose()
  }
  const footer = lines ? (
    <>
      <Button variant="ghost" onClick={names.back}>
        {t('names.back')}
      </Button>
      <Button disabled={items.length === 0} onClick={add}>
        {items.length > 0 ? t('names.add', { count: items.length }) : t('names.addNone')}
      </Button>
    </>
  ) : (
    <Button busy={names.isBusy} disabled={names.text.trim() === ''} onClick={names.ask}>
      {t('names.find')}
    </Button>
  )
  return (
    <Dialog
      wide
      open={text !== null}
      onOpenChange={(open) => open || onClose()}
      title={t('names.title')}
      closeLabel={t('close')}
      footer={footer}
    >
      <FormError message={names.fault} />
      {lines ? (
        <>
          {file ? (
            <Checkbox
              label={t('names.fields', { title: file.title })}
              checked={takesFields}
              onChange={setTakesFields}
              className="mb-2"
            />
          ) : null}
          <FoundPreview lines={lines} held={held} onChange={names.setLines} />
        </>
      ) : (
        <NamesEntry text={names.text} onChange={names.setText} onFile={names.read} />
      )}
    </Dialog>
  )
}

const fieldsOf = ({ title, description, tags, ranked }: ListFile): FileFields => ({
  title,
  description,
  tags,
  ranked,
})

type NamesEntryProps = { text: string; onChange: (text: string) => void; onFile: (file: File) => void }

function NamesEntry({ text, onChange, onFile }: NamesEntryProps) {
  const { t } = useTranslation('list-editor')
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="grid gap-4 pt-1">
      <Field label={t('names.label')} hint={t('names.hint')}>
        <Textarea
          rows={9}
          value={text}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button variant="outline" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          {t('names.file')}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{t('names.fileHint')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.json,.txt,text/csv,application/json,text/plain"
          hidden
          onChange={choose}
        />
      </div>
    </div>
  )
}

const fileMax = 2_000_000

function useNames(given: string | null) {
  const { t } = useTranslation('list-editor')
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly FoundLine[] | null>(null)
  const [file, setFile] = useState<ListFile | null>(null)
  const [numbered, setNumbered] = useState(false)
  const [fault, setFault] = useState<string>()
  const match = useMatchGames()

  const find = async (wanted: ListFile['games']) => {
    setFault(undefined)
    const asked = wanted.slice(0, 500)
    if (asked.length === 0) return setLines([])
    try {
      const { items } = await match.mutateAsync(asked.map(wordsOf))
      setLines(foundLines(asked, items))
    } catch (reason) {
      setFault((reason as Error).message)
    }
  }
  const askFor = (block: string) => {
    setNumbered(isNumbered(block))
    return find(splitNames(block).map((name) => ({ game: '', name, provider: '', note: '' })))
  }
  const read = async (chosen: File) => {
    const content = chosen.size > fileMax ? '' : await chosen.text()
    const list = readListFile(content)
    if (list) {
      setFile(list.title === '' ? null : list)
      setNumbered(false)
      return find(list.games)
    }
    // No list of ours: a plain text of names is as good as pasted.
    if (content && !/\.(csv|json)$/i.test(chosen.name)) setText(content)
    else setFault(t('names.unreadable'))
  }

  const asking = useRef(askFor)
  asking.current = askFor
  useEffect(() => {
    setText(given ?? '')
    setLines(null)
    setFile(null)
    setFault(undefined)
    if (given) void asking.current(given)
  }, [given])

  const back = () => {
    setLines(null)
    setFile(null)
  }
  return {
    text,
    setText,
    lines,
    setLines,
    file,
    fault,
    isNumbered: numbered,
    isBusy: match.isPending,
    ask: () => askFor(text),
    read,
    back,
  }
}
