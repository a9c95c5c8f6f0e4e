/** Why a pair goes back, as people read it. */
export const returnReasons = {
  'too-small': 'Too small',
  'too-big': 'Too big',
  'not-as-pictured': 'Not as pictured',
  'changed-mind': 'Changed my mind',
  faulty: 'Faulty',
} as const;

export type ReturnReason = keyof typeof returnReasons;
export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[];

/** Whether it says how a shoe fits, so that it counts there. */
export function isAboutFit(reason: string): boolean {
  return reason === 'too-small' || reason === 'too-big';
}
