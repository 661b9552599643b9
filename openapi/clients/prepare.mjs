// Makes of the document, in which the games' are bundled, what generators of clients need, and writes it back.
//
// 1. Objects of requests are open, too: generators make one class of an object, for both directions, and a class of a
//    closed object refuses what a later release adds.
// 2. A union of unions is one union, for few generators look through two discriminators.
// 3. A time is no text to a client, so no pattern stands beside its format.
// 4. What a request answers is of one kind: a dry run's short answer is left out, for generators take the first. So is
//    the 204 of a stream, and the parameter `lastEventId`, which is for clients that cannot set headers.
// 5. A choice of something and anything is anything: there is no type for half of it.
// 6. What the service itself sends, to webhooks, is no request of a client.

import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2];
const document = JSON.parse(readFileSync(file, 'utf8'));
const schemas = document.components.schemas;
const named = ({ $ref }) => schemas[$ref?.split('/').pop()] ?? {};

for (const schema of Object.values(schemas)) {
  const families = schema.oneOf?.map(named) ?? [];
  if (families.length === 0 || !families.every((family) => family.discriminator)) continue;
  schema.oneOf = families.flatMap((family) => family.oneOf);
  schema.discriminator = {
    propertyName: 'type',
    mapping: Object.assign({}, ...families.map((family) => family.discriminator.mapping)),
  };
}

const ease = (value) => {
  if (value === null || typeof value !== 'object') return;
  if (value.additionalProperties === false) delete value.additionalProperties;
  delete value.unevaluatedProperties;
  if (value.format === 'date-time') delete value.pattern;
  const anything = value.anyOf?.find((choice) => choice.additionalProperties === true && !choice.properties);
  if (anything) {
    delete value.anyOf;
    Object.assign(value, anything);
  }
  Object.values(value).forEach(ease);
};
ease(document);

delete document.paths['/v1/matches/{match}/moves'].post.responses['200'];
const journal = document.paths['/v1/matches/{match}/journal'].get;
delete journal.responses['204'];
journal.parameters = journal.parameters.filter(({ name }) => name !== 'lastEventId');
delete document.webhooks;

writeFileSync(file, JSON.stringify(document, null, 2));
