import { AppError } from './app-error';

/** A message that begins with a capital is a sentence; any other is appended to the field's name. */
function toSentence(field: string, message: string): string {
  return /^[A-Z]/.test(message) ? message : `${field} ${message}.`;
}

/** INVALID_INPUT for all invalid fields; its message is about the first one. */
export function invalidInput(errors: Record<string, string>): AppError {
  const [first] = Object.entries(errors);
  return new AppError('INVALID_INPUT', first ? toSentence(...first) : 'The request is not valid.', { errors });
}
