import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'

type Redirect = { kind: 'redirect'; status: 301 | 302; to: string }
export type Drawing =
  | { kind: 'page'; status: number; indexable: boolean; head: string; body: string; tail: string }
  | Redirect
  | { kind: 'none' }

type PageParams = { href: string; locale: 'tr' | 'en'; site: string }

/** The exports of the server build of `web`: `web/src/main-server.tsx`. */
export type RendererModule = {
  injectServer: (call: (url: string, init: RequestInit) => Promise<Response>) => void
  /** The address of a page with the parameters it knows, sorted and without defaults. */
  canonicalPage: (href: string) => string
  renderPage: (params: PageParams) => Promise<Drawing>
}

export type AskReply = { status: number; type: string; bytes: Uint8Array<ArrayBuffer> }

/** A call of the page that is drawn, answered by the server. */
export type Ask = (url: string, headers: Record<string, string>) => Promise<AskReply>

export type Renderer = Pick<RendererModule, 'canonicalPage'> & {
  renderPage: (params: PageParams, ask: Ask) => Promise<Drawing>
  close: () => Promise<void>
}

/** `port` carries the calls of the page. */
export type RenderTask = { file: string; params: PageParams; port: MessagePort }

const failed = (): AskReply => ({ status: 500, type: 'text/plain', bytes: new Uint8Array() })

/** Longer than the slowest reply a page waits for. */
const maxMs = 60_000

/**
 * Draws pages in a thread beside the one that answers requests, which starts with the first page. Undefined where nothing was built, as
 * while Vite serves the pages.
 */
export async function loadRenderer(folder: string): Promise<Renderer | undefined> {
  const path = join(folder, 'main-server.js')
  if (!existsSync(path)) return undefined
  const file = pathToFileURL(path).href
  const { canonicalPage }: RendererModule = await import(file)
  const pool = new Piscina({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    name: 'renderPage',
    minThreads: 0,
    maxThreads: 1,
    // One page waits for its data while another is drawn.
    concurrentTasksPerWorker: 2,
    idleTimeout: Number.POSITIVE_INFINITY,
  })
  const renderPage: Renderer['renderPage'] = async (params, ask) => {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', async ({ id, url, headers }) => {
      const reply = await ask(url, headers).catch(() => failed())
      port1.postMessage({ id, reply }, [reply.bytes.buffer])
    })
    try {
      const task: RenderTask = { file, params, port: port2 }
      return await pool.run(task, { transferList: [port2], signal: AbortSignal.timeout(maxMs) })
    } finally {
      port1.close()
    }
  }
  return { canonicalPage, renderPage, close: () => pool.destroy() }
}
