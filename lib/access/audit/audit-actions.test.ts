import { expect, test } from 'vitest';
import { actionsThat, auditActions } from './audit-actions';

test('an action that ends its subject is marked as deleting it', () => {
  const endings = Object.keys(auditActions).filter((name) => /-(deleted|removed|revoked|ended)$/.test(name));
  expect(endings.sort()).toEqual(actionsThat('deletes').sort());
});
