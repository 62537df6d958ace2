const batch = 200

/** Rows one after the other, read some at a time by id: `read` is given the last id and answers those that follow it. */
export async function* inBatches<Row extends { id: string }>(
  read: (afterId: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = noId; ;) {
    const rows = await read(after, batch)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

const noId = '00000000-0000-0000-0000-000000000000'
