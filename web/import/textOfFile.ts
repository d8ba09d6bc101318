/** The text of a file; undefined if it is not UTF-8, as spreadsheets save it unless they are asked. */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}
