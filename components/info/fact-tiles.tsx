interface Fact {
  label: string;
  value: string;
}

/** What most people came for, in figures. */
export function FactTiles({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-9 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-raised p-5 sm:p-6">
          <dt className="mt-1 text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
