/**
 * Reads the text of a file in the browser; the file is never sent. The libraries for PDF and Word come only with the first
 * such file.
 */
export type FileFault = 'large' | 'long' | 'pictures' | 'empty' | 'unreadable'

const mostBytes = 20 * 1024 * 1024
const mostPages = 200

export const fileFaults: Record<FileFault, string> = {
  large: 'Filen er større end 20 MB. Kopiér kun litteraturlisten.',
  long: 'Filen har over 200 sider. Kopiér kun litteraturlisten.',
  pictures: 'Det er billeder af tekst. Kopiér listen fra studiets side i stedet.',
  empty: 'Der er ingen tekst i filen. Indsæt listen her i stedet.',
  unreadable: 'Filen kan ikke åbnes her. Indsæt teksten i stedet.',
}

export class UnreadableFile extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** Throws UnreadableFile. `onPage` hears each page of a PDF. */
export async function readFile(file: File, onPage: (page: number, of: number) => void): Promise<string> {
  if (file.size > mostBytes) throw new UnreadableFile('large')
  try {
    const text = await textOf(file, onPage)
    if (text.trim() === '') throw new UnreadableFile(isPdf(file) ? 'pictures' : 'empty')
    return text
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('unreadable')
  }
}

const isPdf = ({ name, type }: File) => name.toLowerCase().endsWith('.pdf') || type === 'application/pdf'

async function textOf(file: File, onPage: (page: number, of: number) => void): Promise<string> {
  const name = file.name.toLowerCase()
  if (isPdf(file)) return pdfText(await file.arrayBuffer(), onPage)
  if (name.endsWith('.docx')) return wordText(await file.arrayBuffer())
  if (name.endsWith('.txt') || file.type.startsWith('text/')) return decoded(await file.arrayBuffer())
  throw new UnreadableFile('unreadable')
}

/** Older programs of Windows write text in its own code page, where æ, ø and å are no UTF-8. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function pdfText(bytes: ArrayBuffer, onPage: (page: number, of: number) => void): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  if (pdf.numPages > mostPages) throw new UnreadableFile('long')
  const pages: string[] = []
  // One page after the other: all at once would tell of no progress, and hold all of them in a phone's memory.
  for (let number = 1; number <= pdf.numPages; number++) {
    onPage(number, pdf.numPages)
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    page.cleanup()
  }
  return pages.join('\n')
}

async function wordText(arrayBuffer: ArrayBuffer): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ arrayBuffer })).value
}
