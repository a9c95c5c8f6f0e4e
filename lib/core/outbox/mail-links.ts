// The links in mails. `site` is the shop's own URL from its settings, without a trailing slash. Never take it from the
// Host header: with a forged one the token would be sent to an attacker.

export function verifyEmailLink(site: string, token: string, email: string): string {
  return `${site}/verify-email?${new URLSearchParams({ token, email })}`;
}

export function resetPasswordLink(site: string, token: string): string {
  return `${site}/reset-password/${encodeURIComponent(token)}`;
}

/** Where an invited person becomes one of the staff. */
export function joinLink(site: string, token: string): string {
  return `${site}/join/${encodeURIComponent(token)}`;
}

export function forgotPasswordLink(site: string): string {
  return `${site}/forgot-password`;
}

export function loginLink(site: string): string {
  return `${site}/login`;
}

/** The contact page. */
export function contactLink(site: string): string {
  return `${site}/contact`;
}

/** Where one sees what is left of a gift card. */
export function giftCardLink(site: string): string {
  return `${site}/gift-cards/balance`;
}

export function profileLink(site: string): string {
  return `${site}/profile`;
}

/** Where the staff see the webhooks, and switch them on again. */
export function webhooksLink(site: string): string {
  return `${site}/admin/webhooks`;
}

/** Where the staff see and revoke the keys of programs. */
export function keysLink(site: string): string {
  return `${site}/admin/keys`;
}

export function orderLink(site: string, orderId: string): string {
  return `${site}/order/${encodeURIComponent(orderId)}`;
}

/** A page on which an order is paid, without a login. */
export function payLink(site: string, token: string): string {
  return `${site}/pay?${new URLSearchParams({ token })}`;
}

/** The order's tracker, without a login. */
export function trackingLink(site: string, token: string): string {
  return `${site}/track/${token}`;
}

export function productLink(site: string, productId: string): string {
  return `${site}/product/${encodeURIComponent(productId)}`;
}

export function newArrivalsLink(site: string): string {
  return `${site}/products?sortBy=newest`;
}

/** A page that asks before it makes a withdrawal hold. */
export function confirmWithdrawalLink(site: string, token: string): string {
  return `${site}/withdraw/confirm?${new URLSearchParams({ token })}`;
}

/** A page that asks for confirmation, because programs that scan mails open every link. */
export function confirmSubscriptionLink(site: string, token: string): string {
  return `${site}/subscribe?${new URLSearchParams({ token })}`;
}

/** A page that asks before it confirms an alert. */
export function confirmAlertLink(site: string, token: string): string {
  return `${site}/alerts?${new URLSearchParams({ token })}`;
}

/** A page that asks before it ends all alerts. */
export function endAlertsLink(site: string, token: string): string {
  return `${site}/alerts/end?${new URLSearchParams({ token })}`;
}

/** Lets mail programs end all alerts with one click (RFC 8058). */
export function oneClickEndAlertsLink(site: string, token: string): string {
  return `${site}/api/alerts/unsubscribe?${new URLSearchParams({ token })}`;
}

/** A page that asks before it unsubscribes. */
export function unsubscribeLink(site: string, token: string): string {
  return `${site}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Lets mail programs unsubscribe with one click (RFC 8058). */
export function oneClickUnsubscribeLink(site: string, token: string): string {
  return `${site}/api/newsletter-unsubscribe?${new URLSearchParams({ token })}`;
}
