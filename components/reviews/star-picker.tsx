import { useId, useState } from 'react';
import { StarShape } from '@/components/ui/stars';

interface StarPickerProps {
  /** 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  isInvalid: boolean;
}

/** One to five stars to choose from: a group of radio buttons, so that the arrow keys work. */
export function StarPicker({ value, onChange, isInvalid }: StarPickerProps) {
  const id = useId();
  const [pointedAt, setPointedAt] = useState(0);
  const filled = pointedAt || value;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      {...(isInvalid && { 'aria-invalid': true })}
    >
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        Rating
      </p>
      <div className="-ml-2 flex text-star" onPointerLeave={() => setPointedAt(0)}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(stars)}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <StarShape isFilled={stars <= filled} className="pointer-events-none size-7" />
          </label>
        ))}
      </div>
    </div>
  );
}
