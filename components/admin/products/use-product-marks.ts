import { useState } from 'react';
import {
  type ProductField,
  type ProductForm,
  type ProductProblems,
  readProductForm,
} from '@/lib/products/product-form';

export interface ProductMarks {
  /** What is wrong with the fields now, as far as they have been marked. */
  problems: ProductProblems;
  /** What was wrong when the form was last refused: a list that shrank with each key would move the fields about. */
  refusedFor: ProductProblems;
  /** Counts how often the form was refused. */
  attempt: number;
  /** Marks fields as wrong and calls for attention. */
  refuse: (problems: ProductProblems) => void;
  /** Judges marked fields anew after a change of them; a field that was not marked yet is left in peace. */
  remark: (changed: readonly string[], form: ProductForm, further?: ProductProblems) => void;
  clear: () => void;
}

/** The problem with what was typed among the sizes and is none; none without. */
export function sizesProblem(others: readonly string[]): ProductProblems {
  if (others.length === 0) return {};
  return { sizes: `“${others.join(' ')}” is not a shoe size. Write sizes such as 9 or 9.5` };
}

/** What is marked as wrong with the form of a product. */
export function useProductMarks(): ProductMarks {
  const [problems, setProblems] = useState<ProductProblems>({});
  const [refusedFor, setRefusedFor] = useState<ProductProblems>({});
  const [attempt, setAttempt] = useState(0);

  return {
    problems,
    refusedFor,
    attempt,
    refuse(found) {
      setProblems(found);
      setRefusedFor(found);
      setAttempt((times) => times + 1);
    },
    remark(changed, form, further = {}) {
      const read = readProductForm(form);
      const found = 'problems' in read ? read.problems : {};
      const left = (Object.keys(problems) as ProductField[]).flatMap((field) => {
        const problem = changed.includes(field) ? found[field] : problems[field];
        return problem ? [[field, problem]] : [];
      });
      setProblems({ ...Object.fromEntries(left), ...further });
    },
    clear() {
      setProblems({});
      setRefusedFor({});
    },
  };
}
