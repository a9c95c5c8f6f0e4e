import type { CSSProperties } from 'react';

// Mail programs support neither custom properties nor light-dark(), so the shop's colors (app/globals.css) are repeated
// here. Light ones are inline, because some programs drop style sheets; dark ones override them where style sheets
// work.
const light = {
  page: '#f2f3ed',
  card: '#ffffff',
  ink: '#16201a',
  muted: '#586159',
  line: '#dfe2d9',
  accent: '#1c4f3a',
  accentInk: '#ffffff',
  soft: '#e3eedb',
};

const dark: typeof light = {
  page: '#0f1411',
  card: '#171d19',
  ink: '#edf1ec',
  muted: '#a2ada5',
  line: '#2b332e',
  accent: '#b5dba3',
  accentInk: '#0d1b12',
  soft: '#1d2b22',
};

const fontFamily = "'Instrument Sans', ui-sans-serif, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A style, with the class by which `darkStyleSheet` overrides its colors. */
interface MailStyle {
  className: string;
  style: CSSProperties;
}

function styled<Name extends string>(styles: Record<Name, CSSProperties>, className: string) {
  return Object.fromEntries(
    Object.entries<CSSProperties>(styles).map(([name, style]) => [name, { className, style }]),
  ) as Record<Name, MailStyle>;
}

const text: CSSProperties = { margin: 0, fontFamily, fontSize: 16, lineHeight: '26px', color: light.ink };
const small: CSSProperties = { ...text, fontSize: 14, lineHeight: '21px' };

export const mailStyles = {
  page: {
    className: 'mail-page',
    style: { margin: 0, padding: '32px 12px', backgroundColor: light.page, fontFamily },
  },
  container: { className: '', style: { width: '100%', maxWidth: 600, margin: '0 auto' } },
  card: {
    className: 'mail-card',
    style: {
      width: '100%',
      backgroundColor: light.card,
      border: `1px solid ${light.line}`,
      borderRadius: 14,
      borderCollapse: 'separate',
    },
  },
  callout: {
    className: 'mail-soft',
    style: { width: '100%', backgroundColor: light.soft, borderRadius: 10, borderCollapse: 'separate' },
  },
  button: {
    className: 'mail-button',
    style: {
      display: 'inline-block',
      padding: '14px 26px',
      borderRadius: 999,
      backgroundColor: light.accent,
      color: light.accentInk,
      fontFamily,
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 600,
      textDecoration: 'none',
    },
  },
  rule: { className: 'mail-line', style: { margin: 0, borderColor: light.line, borderTop: `1px solid ${light.line}` } },
  ...styled(
    {
      wordmark: {
        ...text,
        fontSize: 22,
        lineHeight: '36px',
        fontWeight: 600,
        letterSpacing: '-0.045em',
        textDecoration: 'none',
      },
      heading: { ...text, fontSize: 28, lineHeight: '34px', fontWeight: 600, letterSpacing: '-0.022em' },
      subheading: { ...small, fontWeight: 600 },
      letterHeading: { ...text, margin: '20px 0 8px', fontSize: 20, lineHeight: '28px', fontWeight: 600 },
      text,
      code: {
        ...text,
        fontSize: 30,
        lineHeight: '38px',
        fontWeight: 600,
        letterSpacing: '0.18em',
        textAlign: 'center',
      },
      small,
      // Also used for emails, which may be wider than a phone.
      strong: { ...text, fontWeight: 600, wordBreak: 'break-word' },
      amount: { ...small, textAlign: 'right', whiteSpace: 'nowrap' },
      total: { ...text, fontWeight: 600, textAlign: 'right', whiteSpace: 'nowrap' },
    } satisfies Record<string, CSSProperties>,
    'mail-ink',
  ),
  ...styled(
    {
      muted: { ...small, color: light.muted },
      mutedAmount: { ...small, color: light.muted, textAlign: 'right', whiteSpace: 'nowrap' },
      footer: { ...small, fontSize: 13, lineHeight: '20px', color: light.muted },
      footerLink: { color: light.muted, textDecoration: 'underline' },
    } satisfies Record<string, CSSProperties>,
    'mail-muted',
  ),
  link: { className: 'mail-accent', style: { color: light.accent, textDecoration: 'underline' } },
  /** A full URL: long, and without a place to break. */
  linkInFull: {
    className: 'mail-accent',
    style: { color: light.accent, textDecoration: 'underline', wordBreak: 'break-all' },
  },
} as const satisfies Record<string, MailStyle>;

const darkRules = `
  .mail-page, .mail-page > table > tbody > tr > td { background-color: ${dark.page} !important; }
  .mail-card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .mail-soft { background-color: ${dark.soft} !important; }
  .mail-ink { color: ${dark.ink} !important; }
  .mail-muted { color: ${dark.muted} !important; }
  .mail-accent { color: ${dark.accent} !important; }
  .mail-line { border-color: ${dark.line} !important; }
  .mail-button { background-color: ${dark.accent} !important; color: ${dark.accentInk} !important; }
  .mail-button span { color: ${dark.accentInk} !important; }`;

/** What inline styles can't express: dark mode, and narrower margins on phones. */
export const mailStyleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${darkRules}
}
@media (max-width: 480px) {
  .mail-page > table > tbody > tr > td { padding: 20px 8px !important; }
  .mail-mark { padding-left: 12px !important; }
  .mail-foot { padding-left: 12px !important; padding-right: 12px !important; }
  .mail-pad { padding-left: 20px !important; padding-right: 20px !important; }
  .mail-picture { width: 72px !important; }
  .mail-picture-cell { width: 84px !important; }
}
`;
