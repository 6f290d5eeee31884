import { fillFolder } from './filled-folder.ts'

export default fillFolder
