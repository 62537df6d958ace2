import { constants } from 'node:zlib'

/**
 * Flushed piece by piece, so that the start of a page does not wait for its end; a small window, since answers are
 * small.
 */
export const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
}
