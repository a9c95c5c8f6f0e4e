import { AppError } from './app-error';

/** A message that begins with a capital is a sentence; any other continues the field's name. */
function toSentence(field: string, message: string): string {
  return /^[A-Z]/.test(message) ? message : `${field} ${message}.`;
}

/** INVALID_INPUT that names every field that is wrong; its message is a sentence about the first one. */
export function invalidInput(errors: Record<string, string>): AppError {
  const [first] = Object.entries(errors);
  return new AppError('INVALID_INPUT', first ? toSentence(...first) : 'The request is not valid.', { errors });
}
