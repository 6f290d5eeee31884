import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const base='http://127.0.0.1:4391'
const out='/tmp/w/data-run/'
const jobs=process.argv.slice(2)
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
let n=0
export async function page(width,height,scheme,lang,admin){
  const ctx=await browser.newContext({viewport:{width,height},colorScheme:scheme,timezoneId:'Europe/Istanbul',locale:lang==='tr'?'tr-TR':'en-US'})
  await ctx.addInitScript(([l,s])=>{localStorage.setItem('locale',l);},[lang,scheme])
  const p=await ctx.newPage()
  p.on('console',m=>m.type()==='error'&&console.log('CONSOLE',m.text()))
  p.on('pageerror',e=>console.log('ERR',e.message))
  if(admin){
    await p.goto(base+'/login')
    await p.locator('input[type=email],input[name=email],input[autocomplete=username]').first().fill('admin@slot-liste.local')
    await p.locator('input[type=password]').first().fill(readFileSync(out+'dir/admin-password.txt','utf8').trim().split(/\s+/).at(-1))
    await p.keyboard.press('Enter')
    await p.waitForURL(u=>!u.pathname.includes('login'),{timeout:15000})
  }
  return p
}
const plan=await import('/tmp/w/data-run/plan.mjs')
await plan.default(page,base,out)
await browser.close()
