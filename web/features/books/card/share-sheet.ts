/** The device's own sheet for sharing. */

type Device = Pick<Navigator, 'share'> & Partial<Pick<Navigator, 'canShare'>>
type Shared = { title: string; url?: string; text?: string }

export const notShared = 'Det kunne ikke deles herfra'

/**
 * Opens the sheet with the picture if there is one and the device takes it, else without it. False if the device refuses;
 * true also for a person who closed the sheet. Called straight from the press, whose permission does not last.
 */
export async function openShareSheet(device: Device, what: Shared, picture: File | null): Promise<boolean> {
  const files = picture ? [picture] : []
  try {
    const takesPicture = picture !== null && device.canShare?.({ files }) === true
    await device.share(takesPicture ? { ...what, files } : what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
