const names = ['Customer Support', 'Return Policy', 'Size Guide'];

/** Links whose pages do not exist: they can be reached and say that they lead nowhere. */
export function HelpLinks() {
  return (
    <nav aria-label="Help" className="mt-10 border-line border-t pt-6">
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-2 text-sm text-muted">
        {names.map((name) => (
          <li key={name}>
            {/* biome-ignore lint/a11y/useValidAnchor: a placeholder by specification */}
            <a role="link" aria-disabled="true" tabIndex={0} className="inline-flex min-h-6 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
