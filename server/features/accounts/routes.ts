import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/accounts'
import * as own from '#contract/own-account'
import * as links from '#contract/sign-in-links'
import { withShortTimeouts, type Deps } from '../../deps.ts'
import { limits } from '../../http/limits.ts'
import type { Exchange } from '../../http/exchange.ts'
import { serve } from '../../http/serve.ts'
import { askNewEmail } from './ask-new-email.ts'
import { askSignInLink } from './ask-sign-in-link.ts'
import { changePassword } from './change-password.ts'
import { checkEmail } from './check-email.ts'
import { forgotPassword } from './forgot-password.ts'
import { loadUser } from './load-user.ts'
import { logIn } from './log-in.ts'
import { logOut, logOutEverywhere } from './log-out.ts'
import { readAccount } from './read-account.ts'
import { register } from './register.ts'
import { resendEmailCode } from './resend-email-code.ts'
import { resetPassword } from './reset-password.ts'
import { townOf } from './postal-codes.ts'
import { searchAddresses } from './search-addresses.ts'
import { clearedSessionCookie, renewCookie, sessionCookie } from './sessions.ts'
import { securityRoutes } from './security-routes.ts'
import { setAddress } from './set-address.ts'
import { setBankAccount } from './set-bank-account.ts'
import { setPhone } from './set-phone.ts'
import { signCards } from './sign-cards.ts'
import { readSignInLink, signInByLink } from './sign-in-by-link.ts'
import { validateResetToken } from './validate-reset-token.ts'
import { verifyEmail } from './verify-email.ts'
import { acceptTerms } from './accept-terms.ts'
import { cancelNewEmail, verifyNewEmail } from './verify-new-email.ts'
import { verifyPhone } from './verify-phone.ts'
import { visitOf } from './visit.ts'
import { withCookies } from './with-cookies.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  logInAndOutRoutes(app, deps)
  forgottenPasswords(app, deps)
  mailedLinks(app, deps)
  ownDetails(app, deps)
  ownAccount(app, deps)
  securityRoutes(app, deps)
}

function logInAndOutRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.checkEmail, ({ email }) => checkEmail(deps, email), { limit: limits.checkEmail })
  serve(
    app,
    deps,
    contract.login,
    async (body, _caller, exchange) =>
      withCookies(deps, exchange, await logIn(deps, body, visitOf(deps, exchange))),
    {
      limit: limits.login,
    },
  )
  serve(
    app,
    deps,
    contract.register,
    async (body, _caller, exchange) => {
      const origin = { ...originOf(exchange), visit: visitOf(deps, exchange) }
      return withCookies(deps, exchange, await register(deps, body, origin))
    },
    { limit: limits.register },
  )
  serve(app, deps, contract.logout, (_body, _caller, { token, setHeader }) => {
    setHeader('set-cookie', clearedSessionCookie(deps.publicUrl()))
    return logOut(deps, token)
  })
  serve(app, deps, contract.renewSession, async (_body, caller, { setHeader }) => {
    const cookieToken = await renewCookie(deps.db, caller.tokenHash)
    setHeader('set-cookie', sessionCookie(cookieToken, deps.publicUrl()))
    return loadUser(deps.db, caller.id)
  })
}

function forgottenPasswords(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.forgotPassword, ({ email }) => forgotPassword(deps, email), {
    limit: limits.forgotPassword,
  })
  serve(app, deps, contract.validateResetToken, ({ token }) => validateResetToken(deps, token), {
    limit: limits.codes,
  })
  serve(
    app,
    deps,
    contract.resetPassword,
    (body, _caller, exchange) => resetPassword(deps, body, visitOf(deps, exchange)),
    { limit: limits.codes },
  )
}

/** Logs in by a link of a mail. Its page reads the link, and only the button uses it up. */
function mailedLinks(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, links.askSignInLink, (body) => askSignInLink(deps, body), { limit: limits.signInLinks })
  serve(app, deps, links.readSignInLink, ({ token }) => readSignInLink(deps, token), { limit: limits.codes })
  serve(
    app,
    deps,
    links.signInByLink,
    async (body, _caller, exchange) =>
      withCookies(deps, exchange, await signInByLink(deps, body, visitOf(deps, exchange))),
    { limit: limits.codes },
  )
}

function ownDetails(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.protectedUser, (_body, caller) => loadUser(deps.db, caller.id))
  serve(app, deps, contract.validateEmail, ({ code }, caller) => verifyEmail(deps, caller.id, code), {
    limit: limits.codes,
  })
  serve(app, deps, contract.sendVerificationCode, (_body, caller) => resendEmailCode(deps, caller.id), {
    limit: limits.codes,
  })
  serve(app, deps, contract.newPhone, ({ phone }, caller) => setPhone(deps, caller.id, phone), {
    limit: limits.codes,
  })
  serve(app, deps, contract.verifyPhone, ({ code }, caller) => verifyPhone(deps, caller.id, code), {
    limit: limits.codes,
  })
  serve(app, deps, contract.setAddress, (body, caller) => setAddress(deps, caller.id, body), {
    limit: limits.ownDetails,
  })
  serve(
    app,
    deps,
    contract.createBankToken,
    (body, caller, exchange) =>
      setBankAccount(withShortTimeouts(deps), caller.id, body, {
        ...originOf(exchange),
        visit: visitOf(deps, exchange),
        suspended: caller.suspended,
      }),
    {
      limit: limits.bankAccounts,
    },
  )
  serve(app, deps, contract.addresses, ({ q }) => searchAddresses(deps, q), { limit: limits.lookUps })
  serve(app, deps, contract.postalCode, async ({ postal_code }) => ({ city: townOf(postal_code) }), {
    limit: limits.lookUps,
  })
}

function ownAccount(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, own.account, (_body, caller) => readAccount(deps, caller.id))
  serve(app, deps, own.acceptTerms, async ({ version }, caller, exchange) => {
    await acceptTerms(deps, { accountId: caller.id, version, ...originOf(exchange) })
    return {}
  })
  serve(app, deps, own.signCards, async ({ on }, caller) => {
    await signCards(deps.db, caller.id, on)
    return {}
  })
  serve(
    app,
    deps,
    own.newEmail,
    (body, caller, exchange) => askNewEmail(deps, caller, body, visitOf(deps, exchange)),
    {
      limit: limits.codes,
    },
  )
  serve(
    app,
    deps,
    own.verifyNewEmail,
    ({ code }, { id }, exchange) => verifyNewEmail(deps, id, code, visitOf(deps, exchange)),
    { limit: limits.codes },
  )
  serve(app, deps, own.cancelNewEmail, (_body, caller) => cancelNewEmail(deps, caller.id))
  serve(
    app,
    deps,
    own.changePassword,
    (body, caller, exchange) => changePassword(deps, caller, body, visitOf(deps, exchange)),
    {
      limit: limits.codes,
    },
  )
  serve(app, deps, own.logoutEverywhere, (_body, caller, exchange) => {
    exchange.setHeader('set-cookie', clearedSessionCookie(deps.publicUrl()))
    return logOutEverywhere(deps, caller.id, visitOf(deps, exchange))
  })
}

/** The origin of an acceptance of terms: address and browser. */
function originOf({ ip, header }: Pick<Exchange, 'ip' | 'header'>) {
  return { ip, userAgent: header('user-agent') ?? '' }
}
