import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import type { AppErrorCode } from '@/lib/platform/errors/app-error';
import { statusOf } from '@/lib/platform/http/error-response';
import { repeatedKeyHeader } from '@/lib/platform/http/idempotency-key';
import { type Declaration, type Endpoint, isKept, type Method, methods, rightsRequired } from './define-route';
import { notKept } from './not-kept';

/** A JSON object. */
export interface Json {
  [name: string]: unknown;
}

/** The exports of each route file, by its folder, such as `/api/orders/[id]`. */
export type Routes = Readonly<Record<string, unknown>>;

/** The parts of the document that endpoints don't declare. */
export interface Contract {
  info: Json;
  /** Reused schemas by name. */
  names: Readonly<Record<string, z.core.$ZodType>>;
  /** Groups of endpoints; the first pattern that matches a path wins. */
  tags: readonly { name: string; description: string; paths: RegExp }[];
  securitySchemes: Json;
  /** What the shop sends to other programs: the `data` of each type of message. */
  webhooks: Readonly<Record<string, { summary: string; data: z.core.$ZodType }>>;
  /** The security schemes of each kind of caller; any of them suffices. */
  security: Readonly<Record<'people' | 'programs' | 'scheduler' | 'collector', readonly string[]>>;
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people to read' },
    code: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field, by the field’s name',
    },
  },
};

/** The security requirements of an endpoint; an empty one means that none is needed. */
function securityOf(declaration: Declaration, security: Contract['security']): Json[] {
  const { requires, requiresFor, peopleOnly } = declaration;
  if (requires === 'anyone' && !requiresFor) return [];
  const caller = requires === 'scheduler' || requires === 'collector' ? requires : 'people';
  const programs = rightsOf(declaration).length > 0 && !peopleOnly ? security.programs : [];
  const schemes = [...security[caller], ...programs].map((scheme) => ({ [scheme]: [] }));
  return requires === 'visitor' || requires === 'anyone' ? [{}, ...schemes] : schemes;
}

/**
 * The JSON Schema of the wire format, for requests and responses; for a schema that converts (`z.codec`, `transform`)
 * that is its input.
 */
function jsonSchemaOf(schema: z.core.$ZodType): Json {
  const { properties } = z.toJSONSchema(z.object({ it: schema }), {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Query numbers are text to their schema; the pattern is meaningless for numbers.
      if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
    },
  });
  return JSON.parse(JSON.stringify(properties?.it).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

/** The named schemas, which refer to each other by name. */
function componentsOf(names: Contract['names']): Json {
  for (const [id, schema] of Object.entries(names))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  const { $defs = {} } = z.toJSONSchema(z.object(names), { io: 'input' });
  const schemas = Object.fromEntries(Object.entries($defs).map(([name, { id: _, ...schema }]) => [name, schema]));
  return JSON.parse(
    JSON.stringify({ Error: errorSchema, ...schemas }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
}

/** The error codes that follow from a declaration, and those that it lists. */
function refusalsOf(method: Method, declaration: Declaration): AppErrorCode[] {
  const { requires, params, query, headers, body, upload } = declaration;
  const isForAll = requires === 'anyone' || requires === 'visitor';
  const isForStaff = rightsRequired(declaration).length > 0;
  const isPartlyForStaff = declaration.requiresFor !== undefined;
  // A key may be used from some networks, and makes so many calls a second; it is no person.
  const mayBeKey = requires === 'visitor' || requires === 'customer' || isForStaff || isPartlyForStaff;
  const isRepeatable = isKept(method, declaration);
  const codes: (AppErrorCode | false)[] = [
    ((params || query || headers || body || upload) !== undefined || isRepeatable) && 'INVALID_INPUT',
    (!isForAll || isPartlyForStaff) && 'NOT_SIGNED_IN',
    (requires === 'customer' || isForStaff || isPartlyForStaff) && 'SESSION_ENDED',
    // A resource that the user may not even see is a 404.
    mayBeKey && 'FORBIDDEN',
    (requires === 'customer' || isForStaff || isPartlyForStaff) &&
      !declaration.beforeSecondFactor &&
      'SECOND_FACTOR_NEEDED',
    declaration.confirms !== undefined && 'CONFIRM_AGAIN',
    method !== 'GET' && 'FOREIGN_ORIGIN',
    (params !== undefined || requires === 'scheduler' || requires === 'collector') && 'NOT_FOUND',
    (body || upload) !== undefined && 'TOO_LARGE',
    (body || upload) !== undefined && 'UNSUPPORTED_TYPE',
    // Public writes are rate limited, and so are users' changes of their own data.
    (mayBeKey || (isForAll && body !== undefined)) && 'RATE_LIMITED',
    ...(declaration.refuses ?? []),
    isRepeatable && 'KEY_REUSED',
    isRepeatable && 'CONFLICT',
    'UNAVAILABLE',
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}

function refusal(
  status: number,
  codes: readonly AppErrorCode[],
  { facts = {}, asks = {} }: Pick<Declaration, 'facts' | 'asks'>,
): Json {
  const properties = Object.fromEntries(
    Object.entries(status === 401 ? asks : facts).map(([name, schema]) => [name, jsonSchemaOf(schema)]),
  );
  return {
    description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    ...([429, 503].includes(status) && {
      headers: {
        'Retry-After': { description: 'Seconds after which to try again', required: true, schema: { type: 'integer' } },
      },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { properties: { code: { enum: codes }, ...([401, 409].includes(status) && properties) } },
          ],
        },
      },
    },
  };
}

const locationHeader = { Location: { required: true, schema: { type: 'string' } } };

function successesOf(method: Method, declaration: Declaration): Json {
  const { status = 200, response, accepted, sends = [], redirects = {}, hasTotal, hasETag, form } = declaration;
  const content = {
    ...(response && { 'application/json': { schema: jsonSchemaOf(response) } }),
    ...Object.fromEntries(sends.map((type) => [type, {}])),
  };
  const leads = {
    ...redirects,
    ...(form && {
      303: `For a browser’s form: back to ${typeof form === 'string' ? `\`${form}\`` : 'the form’s page'}, whose \`state\` says how it went`,
    }),
  };
  const isEmpty = !response && sends.length === 0;
  const replayed = isKept(method, declaration) && {
    'Idempotent-Replayed': { description: 'On the answer to a repeat', required: false, schema: { enum: ['true'] } },
  };
  const headers = {
    ...(hasTotal && { 'X-Total-Count': { description: 'Rows on all pages', schema: { type: 'integer' } } }),
    ...(hasETag && {
      ETag: { description: 'Names what the answer is made of', required: false, schema: { type: 'string' } },
    }),
    ...(status >= 300 && locationHeader),
    ...replayed,
  };
  return {
    ...(!isEmpty && { [status]: { description: STATUS_CODES[status], headers, content } }),
    ...(accepted && {
      202: { description: STATUS_CODES[202], content: { 'application/json': { schema: jsonSchemaOf(accepted) } } },
    }),
    ...(hasETag && { 304: { description: 'As `If-None-Match` names it' } }),
    ...(isEmpty &&
      Object.keys(leads).length === 0 && { 204: { description: 'Done', ...(replayed && { headers: replayed }) } }),
    ...Object.fromEntries(
      Object.entries(leads).map(([code, description]) => [code, { description, headers: locationHeader }]),
    ),
  };
}

const ifNoneMatchHeader = {
  'If-None-Match': { description: 'The `ETag` of an answer that the caller has', schema: z.string() },
};

function parametersOf(method: Method, declaration: Declaration): Json[] {
  const { params, query, paths } = declaration;
  const headers = {
    ...(isKept(method, declaration) && repeatedKeyHeader),
    ...(declaration.hasETag && ifNoneMatchHeader),
    ...declaration.headers,
  };
  const parameter = (place: string, name: string, schema: z.core.$ZodType, required: boolean): Json => {
    const { description, ...json } = jsonSchemaOf(schema);
    return {
      name,
      in: place,
      ...(required && { required }),
      ...(description !== undefined && { description }),
      schema: json,
    };
  };
  const shape = params instanceof z.ZodObject && !paths ? params.shape : {};
  return [
    ...Object.entries(shape).map(([name, schema]) => parameter('path', name, schema, true)),
    ...Object.entries(query?.parameters ?? {}).map(([name, schema]) =>
      parameter('query', name, schema, query?.required?.includes(name) ?? false),
    ),
    ...Object.entries(headers).map(([name, { description, schema }]) => ({
      ...parameter('header', name, schema, false),
      description,
    })),
  ];
}

function requestBodyOf({ body, isBodyOptional, textBody, upload }: Declaration): Json | undefined {
  const asText = textBody && { [textBody.type]: { schema: { type: 'string' } } };
  if (body)
    return { required: !isBodyOptional, content: { 'application/json': { schema: jsonSchemaOf(body) }, ...asText } };
  if (!upload) return undefined;
  const { field, types, isBodyToo } = upload;
  const schema = { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } };
  const encoding = { [field]: { contentType: types.join(', ') } };
  const asBody = isBodyToo ? Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])) : {};
  return { required: true, content: { ...asBody, 'multipart/form-data': { schema, encoding } } };
}

/** The rights that a call may need, for any of its parameters and for what is another user's. */
function rightsOf(declaration: Declaration): string[] {
  const { requiresFor = {}, forOthers } = declaration;
  return [
    ...new Set([...rightsRequired(declaration), ...Object.values(requiresFor), ...(forOthers ? [forOthers] : [])]),
  ];
}

/** The rights that a call needs, for programs that read the document: any of `x-rights`. */
function rightFactsOf(declaration: Declaration): Json {
  const { requiresFor, forOthers } = declaration;
  const required = rightsRequired(declaration);
  return {
    ...(required.length > 0 && { 'x-rights': required }),
    ...(requiresFor && { 'x-rights-for': requiresFor }),
    ...(forOthers && { 'x-rights-for-others': [forOthers] }),
  };
}

/** For whom, and when, a call asks to confirm. */
function confirmationSentenceOf({ confirms, peopleOnly }: Declaration): string | false {
  if (confirms === undefined) return false;
  const rules = typeof confirms === 'string' ? { '': confirms } : confirms;
  const when = Object.entries(rules).map(([parameter, rule]) => {
    const needs = {
      always: 'Needs',
      'with-second-factor': 'Of whoever has a second factor it needs',
      recent: 'Needs a login or',
    }[rule];
    return `${parameter && `\`${parameter}\`: `}${needs} a \`POST /api/auth/confirm\` within ten minutes${peopleOnly ? '' : ', but not of a key'}.`;
  });
  return when.join(' ');
}

/** The rights that a call needs, as a sentence; empty without any. */
function rightsSentenceOf(declaration: Declaration): string {
  const { forOthers } = declaration;
  if (forOthers !== undefined) return `What is another user’s needs the right \`${forOthers}\`.`;
  const required = rightsRequired(declaration);
  const further = Object.entries(declaration.requiresFor ?? {});
  if (required.length === 0)
    return further.map(([parameter, right]) => `\`${parameter}\` needs the right \`${right}\`.`).join(' ');
  const more = further.map(([parameter, right]) => ` and for \`${parameter}\` also \`${right}\``);
  return `Needs the right ${required.map((right) => `\`${right}\``).join(' or ')}${more.join('')}.`;
}

/** An endpoint as an OpenAPI operation. */
export function describeOperation(
  method: Method,
  declaration: Declaration,
  { security }: Pick<Contract, 'security'>,
): Json {
  const { summary } = declaration;
  const codes = refusalsOf(method, declaration);
  const statuses = [...new Set(codes.map((code) => statusOf[code]))].sort((a, b) => a - b);
  const description = [
    rightsSentenceOf(declaration),
    declaration.peopleOnly && 'No key may call it, whatever its rights.',
    confirmationSentenceOf(declaration),
    declaration.description,
  ]
    .filter(Boolean)
    .join(' ');
  const parameters = parametersOf(method, declaration);
  const requestBody = requestBodyOf(declaration);
  return {
    summary,
    ...(description && { description }),
    ...rightFactsOf(declaration),
    ...(declaration.notKept && { 'x-idempotency': notKept[declaration.notKept] }),
    security: securityOf(declaration, security),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...successesOf(method, declaration),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          refusal(
            status,
            codes.filter((code) => statusOf[code] === status),
            declaration,
          ),
        ]),
      ),
    },
  };
}

/** Whether a route's export is a declared endpoint; handlers of refused methods and unknown paths are not. */
export function isEndpoint(handler: unknown): handler is Endpoint {
  return typeof handler === 'function' && 'declaration' in handler;
}

/** A message to another program, by the rules of Standard Webhooks. */
function describeWebhook(topic: string, { summary, data }: Contract['webhooks'][string]): Json {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const body = {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: topic },
      timestamp: { type: 'string', format: 'date-time' },
      data: jsonSchemaOf(data),
    },
  };
  return {
    post: {
      operationId: topic.replaceAll(/\W+(\w)/g, (_, letter) => letter.toUpperCase()),
      summary,
      tags: ['Webhooks'],
      parameters: [
        header('webhook-id', 'That of the event, in all attempts and replays'),
        header('webhook-timestamp', 'Seconds since 1970, of this attempt'),
        header('webhook-signature', 'As Standard Webhooks says, by the secret of the webhook'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        '2XX': { description: 'Received; any other answer, or none within 15 seconds, is tried again later' },
      },
    },
  };
}

/** The API as an OpenAPI 3.1 document. Throws for a schema that JSON Schema can't express. */
export function describeApi(routes: Routes, contract: Contract): Json {
  // First, because from here on schemas are referred to by these names.
  const schemas = componentsOf(contract.names);
  const paths: Record<string, Json> = {};
  for (const [folder, route] of Object.entries(routes)) {
    for (const method of methods) {
      const handler = (route as Record<string, unknown>)[method];
      if (!isEndpoint(handler)) continue;
      for (const path of handler.declaration.paths ?? [folder.replaceAll(/\[(\w+)\]/g, '{$1}')]) {
        const tag = contract.tags.find(({ paths }) => paths.test(path))?.name;
        const operationId = `${method.toLowerCase()}${path.replaceAll(/\W+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`;
        paths[path] = {
          ...paths[path],
          [method.toLowerCase()]: {
            operationId,
            tags: tag ? [tag] : [],
            ...describeOperation(method, handler.declaration, contract),
          },
        };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: contract.info,
    servers: [{ url: '/' }],
    tags: contract.tags.map(({ name, description }) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(contract.webhooks).map(([topic, message]) => [topic, describeWebhook(topic, message)]),
    ),
    components: { schemas, securitySchemes: contract.securitySchemes },
  };
}
