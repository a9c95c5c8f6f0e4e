import { type FitSummary, fits, VOICES_NEEDED } from '@/lib/catalogue/reviews/fit';
import { FIT_RULE, fitLabels, fitReportOf, voicesIn } from '@/lib/catalogue/reviews/fit-words';
import { formatCount } from '@/lib/platform/locale/locale';

/** How a shoe fits, in one line that leads to the figures behind it; nothing below ten voices. */
export function FitLine({ fit }: { fit: FitSummary }) {
  const report = fitReportOf(fit);
  if (!report) return null;
  return (
    <p className="text-sm">
      <a
        href="#fit-title"
        className="font-medium underline decoration-outline underline-offset-4 hover:decoration-text"
      >
        {report.headline}
      </a>{' '}
      <span className="text-muted">{report.tip}</span>
    </p>
  );
}

/** What people say about a shoe's fit, from small to large, and the rule by which the shop judges it. */
export function FitMeter({ fit }: { fit: FitSummary }) {
  const all = voicesIn(fit);
  if (all === 0) return null;
  const report = fitReportOf(fit);
  return (
    <section aria-labelledby="fit-title">
      <h3 id="fit-title" className="scroll-mt-[calc(var(--header-height)+1.5rem)] text-base font-semibold">
        {report?.headline ?? 'How it fits'}
      </h3>
      <p className="mt-1 text-sm text-muted">
        {report?.tip ??
          `${all === 1 ? 'One person has' : `${all} people have`} told us how it fits. We show it once ${VOICES_NEEDED} have.`}
      </p>
      {report && <FitBars fit={fit} all={all} />}
      <details className="mt-3 text-xs text-muted">
        <summary className="inline-flex min-h-8 cursor-pointer items-center underline underline-offset-4 hover:text-text">
          From reviews and returns: how we know
        </summary>
        <p className="mt-1 text-pretty">{FIT_RULE}</p>
      </details>
    </section>
  );
}

/** How many say what, as bars. */
function FitBars({ fit, all }: { fit: FitSummary; all: number }) {
  return (
    <dl className="mt-4 grid gap-2 text-xs text-muted">
      {fits.map((value) => (
        <div key={value} className="grid grid-cols-[5.5rem_1fr_2.25rem] items-center gap-3 tabular-nums">
          <dt>{fitLabels[value]}</dt>
          <dd aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.round((fit[value] / all) * 100)}%` }}
            />
          </dd>
          <dd className="text-right">{formatCount(fit[value])}</dd>
        </div>
      ))}
    </dl>
  );
}
