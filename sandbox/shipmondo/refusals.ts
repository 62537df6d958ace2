/** An error in the API's own form. */
export class Refused extends Error {
  readonly status: 401 | 404 | 422
  constructor(status: 401 | 404 | 422, message: string) {
    super(message)
    this.status = status
  }
}

export const notFound = () => new Refused(404, 'Resource not found')
export const invalid = (detail = 'Invalid or not found parameter(s)') => new Refused(422, detail)
