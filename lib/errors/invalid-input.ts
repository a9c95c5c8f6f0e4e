import { AppError } from './app-error';

/** INVALID_INPUT that names every field that is wrong; its message is a sentence about the first one. */
export function invalidInput(errors: Record<string, string>): AppError {
  const [first] = Object.entries(errors);
  const message = first ? `${first[0]}: ${first[1]}` : 'The request is not valid.';
  return new AppError('INVALID_INPUT', message, { errors });
}
