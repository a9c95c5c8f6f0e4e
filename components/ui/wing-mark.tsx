/** The shop's logo: two wings. */
export function WingMark({ className = 'h-5 w-auto' }: { className?: string }) {
  return (
    <svg viewBox="1.5 2.5 22 13.5" fill="currentColor" aria-hidden="true" focusable="false" className={className}>
      <path
        fillRule="evenodd"
        d="M23 13.1C15.5 13.3 5.6 10.6 1.9 3.8 1.7 3.4 2 3 2.5 3.2 9 5.2 15.2 9.9 23 13.1zM18.6 12.1C13.4 10.6 9.2 8.3 5.2 5.5 8.6 9 13.3 11.5 18.6 12.1z"
      />
      <path d="M22.3 13.9C16 16.1 8.4 15.8 4.9 12.1 4.5 11.6 4.7 11.2 5.3 11.2 11 11.3 15.3 13.7 22.3 13.9z" />
    </svg>
  );
}
