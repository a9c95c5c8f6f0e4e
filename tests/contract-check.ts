import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { shopContract } from '@/app/api/openapi.json/shop-contract';
import { type Declaration, type Method, methods } from '@/lib/access/api/define-route';
import { describeApi, describeOperation, isEndpoint, type Json } from '@/lib/access/api/openapi';
import { takeOutput } from './unexpected-output';

interface Answers {
  [status: string]: { headers?: Json; content?: { [type: string]: { schema?: Json } } };
}

// Formats are for people; what they ask for is asked for by the schemas of requests.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const { components } = describeApi({}, shopContract);

const known = new Map<Declaration, Map<Method, Answers>>();

/** What the document says of an endpoint's answers. */
function answersOf(method: Method, declaration: Declaration): Answers {
  const ofEndpoint = known.get(declaration) ?? new Map<Method, Answers>();
  known.set(declaration, ofEndpoint);
  const answers =
    ofEndpoint.get(method) ?? (describeOperation(method, declaration, shopContract).responses as unknown as Answers);
  ofEndpoint.set(method, answers);
  return answers;
}

const validators = new WeakMap<Json, ValidateFunction>();

function complaints(schema: Json, body: unknown): string {
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components });
  validators.set(schema, validate);
  return validate(body) ? '' : ajv.errorsText(validate.errors);
}

/** What a refused method and an unknown path answer, which are no endpoints. */
const undeclared: Answers = Object.fromEntries(
  [404, 405].map((status) => [
    status,
    { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
);

/**
 * Throws when an answer is not what the document of the API says: another status, media type, shape or a missing
 * header. What was logged meanwhile comes first: it is the cause of a 500. The answer can be read afterwards.
 */
export async function assertInContract(handler: unknown, method: string, response: Response): Promise<void> {
  const declaration = isEndpoint(handler) ? handler.declaration : undefined;
  const answers = declaration ? answersOf(methods.find((one) => one === method) ?? 'GET', declaration) : undeclared;
  const complaint = await complaintAbout(answers, response);
  if (complaint === null) return;
  const where = `${method}, “${declaration?.summary ?? 'no endpoint'}”, ${response.status}`;
  throw new Error([...takeOutput(), `${where}: ${complaint}`].join('\n'));
}

/** What the document doesn't say of an answer; null when nothing. */
async function complaintAbout(answers: Answers, response: Response): Promise<string | null> {
  const answer = answers[response.status];
  if (!answer) return `the document knows no such status. The answer: ${await response.clone().text()}`;
  const headers = Object.entries((answer.headers ?? {}) as Record<string, { required?: boolean }>);
  for (const [name, { required = true }] of headers)
    if (required && !response.headers.has(name) && !(name === 'X-Total-Count' && isDownload(response)))
      return `the header ${name} is missing`;

  const type = response.headers.get('content-type')?.split(';')[0];
  if (!answer.content || Object.keys(answer.content).length === 0)
    return response.body === null ? null : 'the document knows of no body';
  const content = answer.content[type ?? ''];
  if (!content) return `the document knows of no ${type}`;
  if (!content.schema || isDownload(response)) return null;
  return complaints(content.schema, await response.clone().json()) || null;
}

function isDownload(response: Response): boolean {
  return response.headers.has('content-disposition');
}
