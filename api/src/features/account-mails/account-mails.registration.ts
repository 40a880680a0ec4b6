import { type Registration } from '../../event-sourcing/registry.js';
import { MailOnBreak, MailOnErasure, MailOnRegrade, MailOnSuspension } from './mail-on-event.process-managers.js';

export const accountMailsRegistration = {
  processManagers: [MailOnBreak, MailOnErasure, MailOnRegrade, MailOnSuspension],
} satisfies Registration;
